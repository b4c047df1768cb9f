/**
 * Rule: the order for the model is the request's prompt, the thread's prompt, the summary, then history and current
 * exchange; a result stands right behind its call, whatever was written between them.
 * Example: u1 a1(call) u2 r1 → u1 a1(call) r1 u2.
 */
import type { EntryBlock } from "#lib/core/context-layout.ts";
import type { ContextMessage, TruncationInput } from "#lib/core/context-types.ts";
import type { MessageInput } from "#lib/core/types.ts";

export function contextMessages(
  { system, prompt = [] }: TruncationInput,
  summary: ContextMessage | null,
  blocks: readonly EntryBlock[],
): ContextMessage[] {
  const own: ContextMessage[] = system ? [{ role: "system", content: system }] : [];
  const sent = blocks.flatMap((block) => block.entries.map(({ message }) => contextMessage(message)));
  return [...own, ...prompt.map(contextMessage), ...(summary ? [summary] : []), ...sent];
}

const contextMessage = ({ role, content, name, toolCalls, toolCallId, author }: MessageInput): ContextMessage => ({
  role,
  content,
  ...(name && { name }),
  ...(toolCalls?.length && { toolCalls }),
  ...(toolCallId && { toolCallId }),
  ...(author && { author }),
});
