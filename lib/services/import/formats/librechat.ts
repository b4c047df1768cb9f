/**
 * A conversation of a LibreChat export. Its messages are a tree of `children`, a list of all branches, or, when it says
 * that it has no branches, the list that its reader saw. It names no current message: the last one that nobody answers
 * stands for it, as LibreChat itself shows the last of several answers.
 */
import type { JsonValue, Metadata } from "#lib/core/types.ts";
import { partsText } from "#lib/services/import/formats/content-text.ts";
import { currentBranch } from "#lib/services/import/formats/current-branch.ts";
import { dateOf, given, listOf, objectOf, textOf } from "#lib/services/import/formats/fields.ts";

type Node = { id: string; parentId: string | null; message: Metadata };

export function libreChatLine(value: Metadata): Metadata | null {
  const written = listOf(value.messagesTree) ?? listOf(value.messages);
  if (textOf(value.conversationId) === null || !written) return null;
  const nodes = nodesOf(written);
  const isOneBranch = value.branches === false && value.recursive !== true && !listOf(value.messagesTree);
  return given({
    threadId: textOf(value.conversationId),
    userId: textOf(value.user),
    title: textOf(value.title),
    metadata: { source: "librechat" },
    messages: (isOneBranch ? nodes : currentBranch(nodes, null)).flatMap(messageOf),
  });
}

/** Depth first and without recursion, a message before its answers; one inside another is its answer. */
function nodesOf(written: JsonValue[]): Node[] {
  const nodes: Node[] = [];
  const open = written.toReversed().map((value) => ({ value, parentId: null as string | null }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const message = objectOf(next.value);
    if (!message) continue;
    const id = textOf(message.messageId) ?? textOf(message.id) ?? `#${nodes.length + 1}`;
    nodes.push({ id, parentId: next.parentId ?? textOf(message.parentMessageId), message });
    for (const value of (listOf(message.children) ?? []).toReversed()) open.push({ value, parentId: id });
  }
  return nodes;
}

function messageOf({ message }: Node): Metadata[] {
  const text = textOf(message.text);
  const content = partsText(text === null ? (listOf(message.content) ?? []) : [text]);
  if (content === "") return [];
  const sender = textOf(message.sender);
  return [
    given({
      id: textOf(message.messageId) ?? textOf(message.id),
      role: roleOf(message.isCreatedByUser, sender),
      content,
      createdAt: dateOf(message.createdAt),
      metadata: given({ sender, model: textOf(message.model) }),
    }),
  ];
}

function roleOf(isCreatedByUser: JsonValue | undefined, sender: string | null): string {
  if (typeof isCreatedByUser === "boolean") return isCreatedByUser ? "user" : "assistant";
  return sender?.toLowerCase() === "user" ? "user" : "assistant";
}
