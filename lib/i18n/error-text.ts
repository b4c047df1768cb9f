import en from "#messages/en.json" with { type: "json" };

export type ErrorSentenceKey = keyof typeof en.errorSentences;
/** An error that crosses layers, as far as it is read here. */
type SaidError = { message: string; sentence: string; values: Record<string, string | number> };
type ErrorTranslator = (key: ErrorSentenceKey, values?: Record<string, string | number>) => string;

const keyOfSentence = new Map(
  Object.entries(en.errorSentences).map(([key, sentence]) => [sentence, key as ErrorSentenceKey] as const),
);

/** What an operation said in English, in the reader's language. */
export function errorText(t: ErrorTranslator, error: SaidError): string {
  const key = keyOfSentence.get(error.sentence);
  return key ? t(key, error.values) : error.message;
}
