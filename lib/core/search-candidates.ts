/**
 * From the texts that a store found to what is ranked: each message with the one before it and with its session, and
 * the message after each found one, which answers it perhaps without one word of the question.
 *
 * Example: of the session "Which ferry?", "The one at nine.", "Thanks." the first is found by its words, the second
 * becomes a candidate by the pair, the third is none.
 */
import type { Candidate, Corpora, CountedText } from "#lib/core/rank-memories.ts";

/** Lengths are tokens. */
export type FoundMessage = {
  threadId: string;
  id: string;
  seq: number;
  counts: readonly number[];
  length: number;
  at: Date | null;
  threadLength: number;
  previous: { seq: number; length: number } | null;
  /** The message after it, unless the search may not show it. */
  next: { id: string; seq: number; length: number } | null;
};
/** Lengths are terms. */
export type FoundMemory = { id: string; counts: readonly number[]; length: number; at: Date | null };

/** Of all that the search may show, found or not. */
export type SearchScale = {
  messages: number;
  messageLength: number;
  sessions: number;
  sessionLength: number;
  memories: number;
  memoryLength: number;
  /** In how many messages and memories together each term stands, found or left out for their number. */
  frequencies: readonly number[];
};

export type MessageCandidate = Candidate & { kind: "message"; threadId: string; id: string };
export type MemoryCandidate = Candidate & { kind: "memory"; id: string };
export type SearchCandidate = MessageCandidate | MemoryCandidate;

export function searchCandidates(
  messages: readonly FoundMessage[],
  memories: readonly FoundMemory[],
  scale: SearchScale,
): { candidates: SearchCandidate[]; corpora: Corpora } {
  const sessions = Map.groupBy(messages, ({ threadId }) => threadId);
  const candidates: SearchCandidate[] = memories.map((memory) => memoryCandidate(memory, scale));
  const inSessions: number[][] = [];
  for (const found of sessions.values()) {
    const counts = found.map((message) => message.counts).reduce(added);
    inSessions.push(counts as number[]);
    candidates.push(
      ...sessionCandidates(found, counted(counts, found[0]?.threadLength ?? 0, scale.sessionLength), scale),
    );
  }
  const sessionFrequencies = scale.frequencies.map(
    (_, i) => inSessions.filter((counts) => (counts[i] ?? 0) > 0).length,
  );
  return {
    candidates,
    corpora: {
      texts: { size: scale.messages + scale.memories, frequencies: scale.frequencies },
      sessions: { size: scale.sessions, frequencies: sessionFrequencies },
    },
  };
}

function memoryCandidate({ id, counts, length, at }: FoundMemory, scale: SearchScale): MemoryCandidate {
  const text = counted(counts, length, scale.memoryLength);
  return { kind: "memory", id, text, pair: text, session: text, at };
}

function sessionCandidates(found: readonly FoundMessage[], session: CountedText, scale: SearchScale) {
  const bySeq = new Map(found.map((message) => [message.seq, message]));
  const usual = scale.messageLength;
  const candidates: MessageCandidate[] = [];
  for (const message of found) {
    const { threadId, id, counts, length, at, previous, next } = message;
    const before = previous ? bySeq.get(previous.seq)?.counts : undefined;
    const text = counted(counts, length, usual);
    const pair = previous
      ? counted(before ? added(before, counts) : counts, previous.length + length, 2 * usual)
      : counted(counts, length, 2 * usual);
    candidates.push({ kind: "message", threadId, id, text, pair, session, at });
    if (!next || bySeq.has(next.seq)) continue;
    const none = counted(
      counts.map(() => 0),
      next.length,
      usual,
    );
    const follower = counted(counts, length + next.length, 2 * usual);
    candidates.push({ kind: "message", threadId, id: next.id, text: none, pair: follower, session, at });
  }
  return candidates;
}

const counted = (counts: readonly number[], length: number, usual: number): CountedText => ({
  counts,
  relativeLength: usual > 0 ? length / usual : 1,
});

const added = (a: readonly number[], b: readonly number[]): number[] => a.map((count, i) => count + (b[i] ?? 0));
