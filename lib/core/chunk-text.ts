/**
 * Rule: a text is cut into pieces of at most so many tokens, each of which is searched by its meaning alone. Cuts fall
 * between paragraphs, where these are too long between sentences, then between words, then between graphemes; pieces
 * are filled up to the limit. Together they are the text, white space at the cuts aside; a blank text has none.
 *
 * Example: at most 4 tokens: "One two. Three four.\n\nFive." → "One two.", "Three four.", "Five."
 */
import { countTokens } from "#lib/core/tokens.ts";

const CUTS = [/\n\s*\n/u, /(?<=[.!?…]["')\]]?)\s+|(?<=[。！？])/u, /\s+/u] as const;
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function chunkText(text: string, maxTokens: number): string[] {
  const whole = text.trim();
  if (whole === "") return [];
  return countTokens(whole) <= maxTokens ? [whole] : cut(whole, maxTokens, 0);
}

function cut(text: string, maxTokens: number, level: number): string[] {
  const at = CUTS[level];
  if (!at) return cutLetters(text, maxTokens);
  const parts = text.split(at).flatMap((part) => part.trim() || []); // white space at the ends changes the count
  const pieces = parts.flatMap((part) => (countTokens(part) <= maxTokens ? [part] : cut(part, maxTokens, level + 1)));
  return filled(pieces, maxTokens, level === 0 ? "\n\n" : " ");
}

/** What fits together stays together: a lone sentence says little. */
function filled(pieces: readonly string[], maxTokens: number, between: string): string[] {
  const chunks: string[] = [];
  for (const piece of pieces) {
    const last = chunks.at(-1);
    const joined = last === undefined ? piece : `${last}${between}${piece}`;
    if (last !== undefined && countTokens(joined) <= maxTokens) chunks[chunks.length - 1] = joined;
    else chunks.push(piece);
  }
  return chunks;
}

/** A grapheme is the least, also where it alone has more tokens. */
function cutLetters(text: string, maxTokens: number): string[] {
  const chunks: string[] = [];
  let piece = "";
  let tokens = 0;
  for (const { segment } of GRAPHEMES.segment(text)) {
    const more = countTokens(segment);
    if (piece !== "" && tokens + more > maxTokens) {
      chunks.push(piece);
      piece = "";
      tokens = 0;
    }
    piece += segment;
    tokens += more;
  }
  return [...chunks, piece];
}
