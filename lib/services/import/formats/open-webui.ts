/** A chat of an Open WebUI export: a tree in `chat.history`; older ones have the list `chat.messages` alone. */
import type { JsonValue, Metadata } from "#lib/core/types.ts";
import { marker, partsText } from "#lib/services/import/formats/content-text.ts";
import { currentBranch } from "#lib/services/import/formats/current-branch.ts";
import { dateOf, given, listOf, objectOf, textOf } from "#lib/services/import/formats/fields.ts";

export function openWebUiLine(value: Metadata): Metadata | null {
  const chat = objectOf(value.chat) ?? (objectOf(value.history) ? value : null);
  if (!chat) return null;
  const history = objectOf(chat.history);
  const tree = objectOf(history?.messages);
  const messages = tree ? branchOf(tree, textOf(history?.currentId)) : (listOf(chat.messages) ?? []);
  return given({
    threadId: textOf(value.id) ?? textOf(chat.id),
    userId: textOf(value.user_id),
    title: textOf(value.title) ?? textOf(chat.title),
    metadata: { source: "open-webui" },
    messages: messages.flatMap(messageOf),
  });
}

function branchOf(tree: Metadata, currentId: string | null): JsonValue[] {
  const nodes = Object.entries(tree).map(([id, value]) => {
    const message = objectOf(value);
    return { id, parentId: textOf(message?.parentId), message };
  });
  return currentBranch(nodes, currentId).flatMap(({ id, message }) => (message ? [{ ...message, id }] : []));
}

function messageOf(value: JsonValue): Metadata[] {
  const message = objectOf(value);
  if (!message) return [];
  const files = (listOf(message.files) ?? []).flatMap((file) => {
    const fields = objectOf(file);
    return fields ? [marker(textOf(fields.type) ?? "file", textOf(fields.name) ?? fields.url)] : [];
  });
  const text = partsText(listOf(message.content) ?? [textOf(message.content) ?? ""]);
  const content = [text, ...files].filter((part) => part !== "").join("\n");
  if (content === "") return [];
  return [
    given({
      id: textOf(message.id),
      role: textOf(message.role) ?? "unknown",
      content,
      createdAt: dateOf(message.timestamp),
      metadata: given({ model: textOf(message.model) }),
    }),
  ];
}
