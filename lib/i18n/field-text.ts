import type { z } from "zod";
import en from "#messages/en.json" with { type: "json" };

type Sentences = typeof en.fieldErrors.sentences;
type SentenceKey = keyof Sentences;
type RuleKey = Exclude<keyof typeof en.fieldErrors, "sentences">;
export type FieldErrorTranslator = (
  key: RuleKey | `sentences.${SentenceKey}`,
  values?: Record<string, string | number>,
) => string;

const keyOfSentence = new Map(
  Object.entries(en.fieldErrors.sentences).map(([key, text]) => [text, key as SentenceKey] as const),
);

/** What the contract and the operations say of a field in English, in the reader's language. */
export function fieldText(t: FieldErrorTranslator, issue: z.core.$ZodIssue | undefined, message: string): string {
  const sentence = keyOfSentence.get(message);
  if (sentence) return t(`sentences.${sentence}`);
  switch (issue?.code) {
    case "too_small":
      return issue.origin === "string"
        ? t("tooShort", { minimum: Number(issue.minimum) })
        : t("tooSmall", { minimum: Number(issue.minimum) });
    case "too_big":
      return issue.origin === "string"
        ? t("tooLong", { maximum: Number(issue.maximum) })
        : t("tooBig", { maximum: Number(issue.maximum) });
    case "invalid_type":
      return issue.expected === "int" || issue.expected === "number" ? t("notWhole") : t("missing");
    case "invalid_value":
      return t("notAnOption");
    case "unrecognized_keys":
      return t("unknownField");
    default:
      return message;
  }
}
