import type { MessageInput } from "#lib/core/types.ts";
import type { DelegationLine, DemoConversation, LearnedLine, Line, ToolLine } from "#lib/services/demo/demo-script.ts";
import { measureMessage } from "#lib/services/messages/measure-message.ts";
import type { MemoryStore, NewMessage, NewThread } from "#lib/store/memory-store.ts";

const DAY_MS = 86_400_000;
const BETWEEN_MESSAGES_MS = 40_000;
/** Marks every row, so that nobody takes it for real. */
export const DEMO_METADATA = { demo: true };

type NewMemory = Parameters<MemoryStore["addMemory"]>[0];
export type DemoThread = {
  thread: NewThread;
  messages: NewMessage[];
  memories: NewMemory[];
  startedAt: Date;
  endedAt: Date;
  isTrashed: boolean;
};

export function buildDemoThread(
  agentId: string,
  { daysAgo, user, kind = "deployed", title, lines, learned = [], isTrashed = false }: DemoConversation,
  { number, now }: { number: number; now: Date },
): DemoThread {
  const threadId = `${agentId}-${number}`;
  const inputs = messagesOf(agentId, lines);
  const endedAt = now.getTime() - daysAgo * DAY_MS;
  const at = (index: number) => new Date(endedAt - (inputs.length - 1 - index) * BETWEEN_MESSAGES_MS);
  const messages = inputs.map((input, index) => ({
    ...input,
    ...measureMessage({ ...input, metadata: DEMO_METADATA }),
    id: `${threadId}-${index + 1}`,
    createdAt: at(index),
    metadata: DEMO_METADATA,
  }));
  const thread = { threadId, agentId, userId: user, kind, title, metadata: DEMO_METADATA, config: {} };
  const memories = learned.map((line, index) => memoryOf(line, { number: index + 1, thread, messages }));
  return { thread, messages, memories, startedAt: at(0), endedAt: new Date(endedAt), isTrashed };
}

type Source = { number: number; thread: NewThread; messages: readonly NewMessage[] };

/** What a tool said is marked as in any other memory. */
function memoryOf({ recordType, content, from }: LearnedLine, { number, thread, messages }: Source): NewMemory {
  const sources = messages.filter((message) => message.content.startsWith(from));
  const isFromTool = sources.some(({ role }) => role === "tool");
  return {
    memoryId: `${thread.threadId}-memory-${number}`,
    userId: thread.userId,
    agentId: thread.agentId,
    threadId: thread.threadId,
    recordType,
    content,
    metadata: isFromTool ? { ...DEMO_METADATA, trust: "low" } : DEMO_METADATA,
    sourceMessageIds: sources.map(({ id }) => id),
    expiresAt: null,
  };
}

function messagesOf(agentId: string, lines: readonly Line[]): MessageInput[] {
  let spoken = 0;
  return lines.flatMap((line, index): MessageInput[] => {
    if (typeof line !== "string") {
      return "tool" in line ? toolMessages(line, `call-${index}`) : delegationMessages(agentId, line, `task-${index}`);
    }
    spoken += 1;
    return [{ role: spoken % 2 === 1 ? "user" : "assistant", content: line }];
  });
}

function toolMessages({ tool, arguments: given, result }: ToolLine, id: string): MessageInput[] {
  return [
    { role: "assistant", content: "", toolCalls: [{ id, name: tool, arguments: given }] },
    { role: "tool", content: result, name: tool, toolCallId: id },
  ];
}

/** The supervisor's call, the executor's lane with the task and its answer, and the answer as the call's result. */
function delegationMessages(agentId: string, { executor, task, answer }: DelegationLine, id: string): MessageInput[] {
  const lane = { lane: executor, delegationId: id };
  return [
    { role: "assistant", content: "", toolCalls: [{ id, name: "delegate", arguments: { agentId: executor, task } }] },
    { role: "user", content: task, author: agentId, ...lane },
    { role: "assistant", content: answer, author: executor, ...lane },
    { role: "tool", content: answer, name: "delegate", toolCallId: id },
  ];
}
