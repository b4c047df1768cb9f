/**
 * Rule: the current exchange of a context request is what `current` brings when it starts with a user message; otherwise
 * the newest stored exchange, which `current` continues. In an executor's context its delegation takes the exchange's
 * place. The system messages that lead the thread are its prompt; everything else is history.
 *
 * Example: stored s u1 a1 u2 a2(call), current r2 → prompt s, history u1 a1, exchange u2 a2(call), continued by r2.
 */
import type { Message, MessageInput } from "#lib/core/types.ts";

/** Who asks: null for a single agent or a supervisor. */
export type ContextNode = { lane: string; delegationId: string | null } | null;
export type ThreadParts = { prompt: Message[]; history: Message[]; exchange: Message[] };

export type ThreadRead = {
  /** What the node's view shows, oldest first: the whole of it, or its newest part and then the prompt apart. */
  stored: readonly Message[];
  /** Left out: `stored` is the whole, and begins with the prompt. */
  prompt?: readonly Message[] | undefined;
  current: readonly MessageInput[];
  node: ContextNode;
};

export function splitThread({ stored, prompt = leadingPrompt(stored), current, node }: ThreadRead): ThreadParts {
  const promptEnd = prompt.at(-1)?.seq ?? 0;
  const rest = stored.filter(({ seq }) => seq > promptEnd);
  const isCurrent = node ? inDelegation(rest, current, node) : inNewestExchange(rest, current);
  return { prompt: [...prompt], history: rest.filter((it) => !isCurrent(it)), exchange: rest.filter(isCurrent) };
}

/** The system messages of the main lane that lead a thread; `oldest` are its first messages. */
export function leadingPrompt(oldest: readonly Message[]): Message[] {
  const end = oldest.findIndex(({ role, lane }) => role !== "system" || lane !== null);
  return end === -1 ? [...oldest] : oldest.slice(0, end);
}

type Test = (message: Message) => boolean;
const nothing: Test = () => false;

function inNewestExchange(stored: readonly Message[], current: readonly MessageInput[]): Test {
  const newest = stored.findLast((it) => it.lane === null)?.exchangeSeq;
  if (newest === undefined || current[0]?.role === "user") return nothing;
  return (it) => it.exchangeSeq === newest;
}

function inDelegation(
  stored: readonly Message[],
  current: readonly MessageInput[],
  { lane, delegationId }: NonNullable<ContextNode>,
): Test {
  if (delegationId !== null) return (it) => it.lane === lane && it.delegationId === delegationId;
  const newestTask = stored.findLast((it) => it.lane === lane && it.role === "user");
  if (!newestTask || current[0]?.role === "user") return nothing;
  return (it) => it.lane === lane && it.seq >= newestTask.seq;
}
