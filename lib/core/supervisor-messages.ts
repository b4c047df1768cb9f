/**
 * Rule: a supervisor never gets the rows of its executors' lanes. A delegation is one block for it: the `delegate` call
 * with the task, and as its result the last assistant message of that delegation. Where the main lane has no such call
 * or result of its own it is made here, under the id of the row that it is made from.
 *
 * Example: main u1, lane "billing" of delegation d1: task t, working w, answer x → u1, call delegate(d1: t), result x.
 */
import { callTokens, FRAMING_TOKENS, messageTokens } from "#lib/core/tokens.ts";
import type { Message, ToolCall } from "#lib/core/types.ts";

const DELEGATE = "delegate";

/** All rows of a thread, or of its newest part when `isWhole` is false; oldest first. */
export type SupervisorRead = { rows: readonly Message[]; isWhole: boolean };

export function supervisorMessages({ rows, isWhole }: SupervisorRead): Message[] {
  const main = rows.filter((row) => row.lane === null);
  const delegations = Map.groupBy(
    rows.filter((row) => row.lane !== null),
    delegationKey,
  );
  // An exchange that was read from its user message on has all rows of its delegations.
  const begun = new Set(main.filter((row) => row.role === "user").map((row) => row.exchangeSeq));
  const made = [...delegations.values()].flatMap((delegation) =>
    isWhole || begun.has(delegation[0]?.exchangeSeq ?? 0) ? delegationBlock(delegation, main) : [],
  );
  return [...main, ...made].sort((a, b) => a.seq - b.seq);
}

const delegationKey = ({ lane, delegationId, exchangeSeq }: Message): string =>
  JSON.stringify([lane, delegationId ?? exchangeSeq]);

function delegationBlock(delegation: readonly Message[], main: readonly Message[]): Message[] {
  const task = delegation.find((row) => row.role === "user") ?? delegation[0];
  if (!task) return [];
  const result = delegation.findLast((row) => row.role === "assistant" && row.content !== "");
  const stored = main.flatMap((row) => delegateCall(row, task.delegationId) ?? [])[0];
  const callId = stored?.id ?? task.delegationId ?? task.id;
  const isAnswered = main.some((row) => row.role === "tool" && answers(row, callId, task.delegationId));
  return [...(stored ? [] : [callRow(task, callId)]), ...(result && !isAnswered ? [resultRow(result, callId)] : [])];
}

function delegateCall(row: Message, delegationId: string | null): ToolCall | undefined {
  const calls = row.toolCalls?.filter((call) => call.name === DELEGATE) ?? [];
  const isOwn = delegationId !== null && row.delegationId === delegationId;
  return calls.find((call) => call.id === delegationId) ?? (isOwn ? calls[0] : undefined);
}

const answers = (row: Message, callId: string, delegationId: string | null): boolean =>
  row.toolCallId === callId || (delegationId !== null && row.delegationId === delegationId);

function callRow(task: Message, callId: string): Message {
  const call = (text: string): ToolCall => ({
    id: callId,
    name: DELEGATE,
    arguments: { agentId: task.lane, task: text },
  });
  const frame = messageTokens({ content: "", toolCalls: [call("")] });
  return {
    ...onMainLane(task),
    role: "assistant",
    content: "",
    toolCalls: [call(task.content)],
    tokenCount: frame + task.tokenCount - FRAMING_TOKENS,
  };
}

function resultRow(result: Message, callId: string): Message {
  const calls = (result.toolCalls ?? []).reduce((sum, call) => sum + callTokens(call), 0);
  return {
    ...onMainLane(result),
    role: "tool",
    toolCallId: callId,
    toolCalls: null,
    tokenCount: Math.max(FRAMING_TOKENS, result.tokenCount - calls),
  };
}

const onMainLane = (row: Message): Message => ({ ...row, lane: null, delegationId: null, author: null });
