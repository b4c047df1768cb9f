import { questionTerms, textTerms } from "#lib/core/search-terms.ts";
import type { MessageInput } from "#lib/core/types.ts";

/** More often says nothing more to the ranking. */
const MAX_TIMES = 16;
const MAX_KEYS = 32_768;
const MAX_QUESTION_TERMS = 64;

/**
 * Terms as the index has them: numbers of 53 bits, each of a user and a term together, so that any engine's index of
 * numbers is scoped by user and holds no word. Rows are compared with their user all the same.
 */
function textKeys(userId: string | null, texts: readonly (string | null | undefined)[]): number[] {
  const keyOf = keysOf(userId);
  const times = new Map<string, number>();
  const keys: number[] = [];
  for (const text of texts) {
    if (!text) continue;
    for (const term of textTerms(text)) {
      const before = times.get(term) ?? 0;
      if (before === MAX_TIMES) continue;
      times.set(term, before + 1);
      keys.push(keyOf(term));
      if (keys.length === MAX_KEYS) return keys;
    }
  }
  return keys;
}

/** Who said it and which tool answered are part of what is looked for. */
export const messageKeys = (userId: string, { author, name, content }: MessageInput): number[] =>
  textKeys(userId, [author, name, content]);

export const memoryKeys = (userId: string | null, content: string): number[] => textKeys(userId, [content]);

export function questionKeys(userId: string | null, question: string): { terms: string[]; keys: number[] } {
  const terms = questionTerms(question).slice(0, MAX_QUESTION_TERMS);
  return { terms, keys: terms.map(keysOf(userId)) };
}

const LOW_BITS = 0x20_0000;
const NOBODY = "";

/** Two lanes of 32 bits over the code units: the user's first, then the term's. */
function keysOf(userId: string | null): (term: string) => number {
  const [highSeed, lowSeed] = mixed(userId ?? NOBODY, 0x9e37_79b9, 0x85eb_ca6b);
  return (term) => {
    const [high, low] = mixed(term, highSeed, lowSeed);
    return (high >>> 0) * LOW_BITS + (low >>> 11);
  };
}

function mixed(text: string, highSeed: number, lowSeed: number): [high: number, low: number] {
  let high = highSeed ^ text.length;
  let low = lowSeed;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x9e37_79b1);
    low = Math.imul(low ^ unit, 0x5f35_6495);
    high ^= low >>> 15;
    low ^= high >>> 13;
  }
  return [finished(high ^ (low << 7)), finished(low ^ (high >>> 9))];
}

function finished(lane: number): number {
  let bits = Math.imul(lane ^ (lane >>> 16), 0x7feb_352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846c_a68b);
  return bits ^ (bits >>> 16);
}
