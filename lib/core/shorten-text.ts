/**
 * Rule: a text that is too long keeps its head and its tail; between them a marker says how many tokens were left out,
 * and counts itself. Cuts fall on grapheme boundaries, so an emoji family or a letter with its marks is never torn.
 * When not even the marker fits, the marker alone is what is left.
 *
 * Example: 5,000 tokens into 100 → some 45 tokens, "[… 4,910 tokens left out …]", some 45 tokens.
 */
import { countTokens } from "#lib/core/tokens.ts";

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** The search for the longest head and tail stops at this many characters. */
const CLOSE_ENOUGH = 8;

export type ShortenedText = { text: string; tokens: number };

export function shortenText(text: string, maxTokens: number): ShortenedText {
  const tokens = countTokens(text);
  if (tokens <= maxTokens) return { text, tokens };
  const segments = GRAPHEMES.segment(text);
  let best = keepEnds(text, segments, { chars: 0, tokens });
  let fits = 0;
  let over = Math.min(text.length, Math.ceil((text.length / tokens) * Math.max(0, maxTokens) * 2));
  while (over - fits > CLOSE_ENOUGH) {
    const chars = Math.floor((fits + over) / 2);
    const candidate = keepEnds(text, segments, { chars, tokens });
    if (candidate.tokens > maxTokens) {
      over = chars;
    } else {
      fits = chars;
      best = candidate;
    }
  }
  return best;
}

function keepEnds(text: string, segments: Intl.Segments, whole: { chars: number; tokens: number }): ShortenedText {
  const half = Math.floor(whole.chars / 2);
  const head = text.slice(0, graphemeStart(segments, half));
  const tail = text.slice(graphemeEnd(segments, text.length - half, text.length));
  const leftOut = Math.max(1, whole.tokens - countTokens(head) - countTokens(tail));
  const marker = `[… ${leftOut} tokens left out …]`;
  const shortened = [head, marker, tail].filter((part) => part !== "").join("\n");
  return { text: shortened, tokens: countTokens(shortened) };
}

const graphemeStart = (segments: Intl.Segments, at: number): number => segments.containing(at)?.index ?? at;

function graphemeEnd(segments: Intl.Segments, at: number, end: number): number {
  const grapheme = segments.containing(at);
  if (!grapheme || grapheme.index === at) return Math.min(at, end);
  return grapheme.index + grapheme.segment.length;
}
