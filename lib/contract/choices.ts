/** What forms offer to choose from, apart from the schemas: a browser needs the words and not the parser. */
export const MEMBER_ROLES = ["viewer", "operator", "privacy_officer", "admin"] as const;
export const KEY_ROLES = ["runtime", ...MEMBER_ROLES] as const;
export const AUDIT_OUTCOMES = ["started", "done", "failed"] as const;
export const EXPORT_FORMATS = ["json", "markdown"] as const;
/** How many sessions one request may name by their ids; more are named by a filter. */
export const MAX_CHOSEN = 1000;
