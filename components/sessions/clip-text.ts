/** So much of a text is shown at once; the whole is one link away. */
export const CLIP_CHARACTERS = 4000;

/** Cut where a person would not see half a character; null when it fits. */
export function clipText(text: string, length = CLIP_CHARACTERS): string | null {
  if (text.length <= length) return null;
  // A grapheme is at most a few code units long: the last ones before the cut say where it begins.
  const near = text.slice(Math.max(0, length - 64), length + 64);
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(near)];
  const start = Math.max(0, length - 64);
  const cut = graphemes.findLast(({ index }) => start + index <= length && index > 0)?.index ?? length - start;
  // One grapheme longer than all that is shown is cut between its code points.
  return text.slice(0, start + cut).replace(/[\uD800-\uDBFF]$/, "");
}
