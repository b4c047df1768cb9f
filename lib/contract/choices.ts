/** What forms offer to choose from, apart from the schemas: a browser needs the words and not the parser. */
export const MEMBER_ROLES = ["viewer", "operator", "privacy_officer", "admin"] as const;
export const KEY_ROLES = ["runtime", ...MEMBER_ROLES] as const;
export const AUDIT_OUTCOMES = ["started", "done", "failed"] as const;
export const EXPORT_FORMATS = ["json", "markdown"] as const;
/** How many sessions one request may name by their ids; more are named by a filter. */
export const MAX_CHOSEN = 1000;
/** Messages are counted once, when they are written, and so by one tokenizer. */
export const TOKENIZERS = ["o200k_base"] as const;
export const MODEL_TEST_OUTCOMES = [
  "answered",
  "address_refused",
  "unreachable",
  "no_answer_in_time",
  "redirect",
  "key_refused",
  "model_unknown",
  "limit_reached",
  "request_refused",
  "provider_failed",
  "answer_unusable",
  "other_dimension",
] as const;
