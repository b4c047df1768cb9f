/**
 * Rule: a block is what may not be torn apart: an assistant message with tool calls and every result of those calls, or
 * any other message alone. A result belongs to the nearest earlier assistant message of its lane that has an unanswered
 * call of that id; delegations that run side by side in a lane keep apart. A result without such a call is a stray, a
 * call without a result stays open.
 *
 * Example: a(call 1) u a(call 1) r(1): the result answers the second call, the first stays open.
 */
import type { MessageInput } from "#lib/core/types.ts";

export type BlockPart = Pick<MessageInput, "role" | "lane" | "delegationId" | "toolCalls" | "toolCallId">;
/** Positions in the list, the results behind their call even where something else was written between. */
export type Block = { members: number[]; openCalls: Set<number> };
export type Blocks = { blocks: Block[]; strays: number[] };

type OpenCall = { block: Block; call: number; delegationId: string | null };

export function toBlocks(messages: readonly BlockPart[]): Blocks {
  const blocks: Block[] = [];
  const strays: number[] = [];
  const open = new Map<string, OpenCall[]>();
  for (const [position, message] of messages.entries()) {
    if (message.role === "tool") {
      const owner = takeCall(open, message);
      if (owner) owner.members.push(position);
      else strays.push(position);
      continue;
    }
    const block: Block = { members: [position], openCalls: new Set() };
    blocks.push(block);
    if (message.role === "assistant") openCalls(open, block, message);
  }
  return { blocks, strays };
}

function openCalls(open: Map<string, OpenCall[]>, block: Block, message: BlockPart): void {
  for (const [call, { id }] of (message.toolCalls ?? []).entries()) {
    block.openCalls.add(call);
    const key = callKey(message, id);
    const waiting = open.get(key) ?? [];
    waiting.push({ block, call, delegationId: message.delegationId ?? null });
    open.set(key, waiting);
  }
}

function takeCall(open: Map<string, OpenCall[]>, result: BlockPart): Block | null {
  const waiting = open.get(callKey(result, result.toolCallId ?? "")) ?? [];
  const delegationId = result.delegationId ?? null;
  const nearest = waiting.findLastIndex(
    (it) => it.delegationId === null || delegationId === null || it.delegationId === delegationId,
  );
  const [found] = nearest === -1 ? [] : waiting.splice(nearest, 1);
  found?.block.openCalls.delete(found.call);
  return found?.block ?? null;
}

/** A lane is never empty and has no control character, so the first one ends it. */
const callKey = ({ lane }: BlockPart, callId: string): string => `${lane ?? ""}\u0000${callId}`;
