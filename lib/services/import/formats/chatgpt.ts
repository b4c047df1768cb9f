/**
 * A conversation of ChatGPT's `conversations.json`: a tree in `mapping`, whose nodes may hold no message. Hidden nodes,
 * empty ones and a model's thinking are left out. What an assistant addresses to a tool, and the tool's answer, become a
 * call and its result, so that a context never tears them apart.
 */
import type { JsonValue, Metadata } from "#lib/core/types.ts";
import { isThinking, kindOf, marker, ownText, partsText } from "#lib/services/import/formats/content-text.ts";
import { currentBranch } from "#lib/services/import/formats/current-branch.ts";
import { dateOf, given, listOf, objectOf, textOf } from "#lib/services/import/formats/fields.ts";

type Node = { id: string; parentId: string | null; message: Metadata | null };
type Draft = { id: string; role: string; text: string; recipient: string | null; message: Metadata };

export function chatGptLine(value: Metadata): Metadata | null {
  const mapping = objectOf(value.mapping);
  if (!mapping) return null;
  const branch = currentBranch(nodesOf(mapping), textOf(value.current_node));
  return {
    threadId: textOf(value.conversation_id) ?? textOf(value.id),
    title: textOf(value.title),
    metadata: { source: "chatgpt" },
    messages: messagesOf(branch.flatMap(draftOf)),
  };
}

/** A node without a parent of its own is the child of whoever lists it. */
function nodesOf(mapping: Metadata): Node[] {
  const listedBy = new Map<string, string>();
  for (const [id, node] of Object.entries(mapping)) {
    for (const child of listOf(objectOf(node)?.children) ?? []) {
      if (typeof child === "string" && child !== id) listedBy.set(child, id);
    }
  }
  return Object.entries(mapping).map(([id, node]) => {
    const parent = textOf(objectOf(node)?.parent);
    const isThere = parent !== null && Object.hasOwn(mapping, parent);
    return { id, parentId: isThere ? parent : (listedBy.get(id) ?? null), message: objectOf(objectOf(node)?.message) };
  });
}

function draftOf({ id, message }: Node): Draft[] {
  if (!message || objectOf(message.metadata)?.is_visually_hidden_from_conversation === true) return [];
  const role = textOf(objectOf(message.author)?.role) ?? "unknown";
  const text = contentText(message.content);
  if (text === "" && role !== "tool") return [];
  const recipient = textOf(message.recipient);
  return [{ id, role, text, message, recipient: role === "assistant" && recipient !== "all" ? recipient : null }];
}

function contentText(content: JsonValue | undefined): string {
  const fields = objectOf(content);
  if (!fields) return textOf(content) ?? "";
  const kind = kindOf(fields);
  if (isThinking(kind)) return "";
  const parts = listOf(fields.parts);
  if (parts) return partsText(parts);
  return ownText(fields) ?? (kind === null || "text" in fields ? "" : marker(kind, fields.url));
}

function messagesOf(drafts: Draft[]): Metadata[] {
  const answeredBy = pairCalls(drafts);
  const callOf = new Map([...answeredBy].map(([call, result]) => [result, call]));
  return drafts.map((draft) => {
    const { id, role, text, recipient, message } = draft;
    const isCall = answeredBy.has(draft);
    const metadata = objectOf(message.metadata);
    return given({
      id,
      role,
      content: isCall ? "" : text,
      name: role === "tool" ? textOf(objectOf(message.author)?.name) : null,
      toolCalls: isCall ? [{ id, name: recipient, arguments: text }] : null,
      toolCallId: callOf.get(draft)?.id ?? null,
      createdAt: dateOf(message.create_time),
      metadata: given({ model: textOf(metadata?.model_slug) }),
    });
  });
}

/** A result answers the newest call before it that has no answer yet, within the same exchange. */
function pairCalls(drafts: Draft[]): Map<Draft, Draft> {
  const answeredBy = new Map<Draft, Draft>();
  let open: Draft[] = [];
  for (const draft of drafts) {
    if (draft.role === "user") open = [];
    if (draft.recipient !== null) open.push(draft);
    const call = draft.role === "tool" ? open.pop() : undefined;
    if (call) answeredBy.set(call, draft);
  }
  return answeredBy;
}
