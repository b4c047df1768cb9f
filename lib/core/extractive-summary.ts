/**
 * Rule: a summary without a model is sentences of the conversation itself, in their order, each with who said it. Those
 * stay whose words come up most in all of it; lines of a former summary count twice, so that what it kept is kept again.
 * It never exceeds its tokens. Topics are the words that come up most, as they were first written.
 *
 * Example: u "The ferry is late.", a "The ferry leaves at nine.", u "Thanks." in 12 tokens → "assistant: The ferry
 * leaves at nine."
 */
import { textTerms } from "#lib/core/search-terms.ts";
import { sentencesOf } from "#lib/core/sentences.ts";
import { countTokens } from "#lib/core/tokens.ts";
import type { Message } from "#lib/core/types.ts";

type Said = Pick<Message, "role" | "author" | "content">;
export type Digest = { summary: string; topics: string[] };

const MOST_TOPICS = 5;
const LEAST_TOPIC_LENGTH = 2;
const FORMER_WEIGHT = 2;

/** `previous`: the former summary, whose lines come first. */
export function extractiveDigest(previous: string, messages: readonly Said[], maxTokens: number): Digest {
  const former = previous.split("\n").filter((line) => line !== "");
  const said = messages
    .filter(({ role }) => role !== "tool")
    .flatMap(({ role, author, content }) => sentencesOf(content).map((sentence) => `${author ?? role}: ${sentence}`));
  const lines = [...new Set([...former, ...said])];
  const terms = lines.map((line) => [...new Set(textTerms(line.replace(/^[^:]*: /, "")))]);
  const frequency = new Map<string, number>();
  for (const term of terms.flat()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const scores = lines.map((_, i) => scoreOf(terms[i] ?? [], frequency) * (i < former.length ? FORMER_WEIGHT : 1));
  return { summary: chosen(lines, scores, maxTokens).join("\n"), topics: topicsOf(lines, frequency) };
}

/** By the usual frequency of its words, so that a long sentence is not better for its length; two words are the least. */
function scoreOf(terms: readonly string[], frequency: ReadonlyMap<string, number>): number {
  const sum = terms.reduce((total, term) => total + (frequency.get(term) ?? 0), 0);
  return sum / Math.max(2, terms.length);
}

function chosen(lines: readonly string[], scores: readonly number[], maxTokens: number): string[] {
  const best = lines.map((_, i) => i).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a);
  const kept = new Set<number>();
  let room = maxTokens;
  for (const i of best) {
    const tokens = countTokens(`${lines[i]}\n`) + 1;
    if (tokens > room || (scores[i] ?? 0) === 0) continue;
    kept.add(i);
    room -= tokens;
  }
  return lines.filter((_, i) => kept.has(i));
}

function topicsOf(lines: readonly string[], frequency: ReadonlyMap<string, number>): string[] {
  const firstWritten = new Map<string, string>();
  for (const line of lines) {
    for (const [word] of line.replace(/^[^:]*: /, "").matchAll(/[\p{L}\p{N}'’]+/gu)) {
      for (const term of textTerms(word)) if (!firstWritten.has(term)) firstWritten.set(term, termIn(word, term));
    }
  }
  return [...frequency]
    .filter(([term, count]) => count > 1 && [...term].length >= LEAST_TOPIC_LENGTH)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TOPICS)
    .map(([term]) => firstWritten.get(term) ?? term);
}

/** A word of a script without spaces is a whole run: there the term itself is the topic. */
const termIn = (word: string, term: string): string => (/^[\p{Script=Latin}\p{N}'’]+$/u.test(word) ? word : term);
