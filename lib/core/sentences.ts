/**
 * Rule: a text is its sentences, in order, without the white space around them; a line end is the end of a sentence.
 *
 * Example: "I moved. 我住在台南。\nOK" → "I moved.", "我住在台南。", "OK".
 */
const SENTENCES = new Intl.Segmenter(undefined, { granularity: "sentence" });

export function sentencesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  const sentences = lines.flatMap((line) => [...SENTENCES.segment(line)].map(({ segment }) => segment.trim()));
  return sentences.filter((sentence) => sentence !== "");
}
