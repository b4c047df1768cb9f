/** A session to be read: a heading a message, what goes to tools and comes back in fences that its text can't close. */
import type { Message, Thread, ToolCall } from "#lib/core/types.ts";

export async function* markdownText(thread: Thread, messages: AsyncIterable<Message>): AsyncGenerator<string> {
  yield `# ${inline(thread.title || thread.threadId)}\n\n${factsOf(thread)}\n`;
  for await (const message of messages) yield `\n${sectionOf(message)}\n`;
}

const factsOf = ({ threadId, agentId, userId, kind, createdAt, lastActivityAt }: Thread): string =>
  Object.entries({
    threadId,
    agentId,
    userId,
    kind,
    createdAt: createdAt.toISOString(),
    lastActivityAt: lastActivityAt.toISOString(),
  })
    .map(([name, value]) => `- ${name}: ${inline(value)}`)
    .join("\n");

function sectionOf({ seq, role, author, lane, name, createdAt, content, toolCalls }: Message): string {
  const heading = [seq, role, author ?? name, lane && `lane ${lane}`, createdAt?.toISOString()];
  const body = role === "tool" ? fenced(content) : content;
  const parts = [`## ${inline(heading.filter(Boolean).join(" · "))}`, body, ...(toolCalls ?? []).map(callText)];
  return parts.filter((part) => part !== "").join("\n\n");
}

function callText({ name, arguments: given }: ToolCall): string {
  return `**${inline(name)}**\n\n${fenced(typeof given === "string" ? given : JSON.stringify(given, null, 2))}`;
}

/** One line, without what Markdown or HTML would take for its own. */
const inline = (text: string): string => text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>#&]/g, "\\$&");

function fenced(text: string): string {
  const longestRun = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longestRun + 1));
  return `${fence}\n${text}\n${fence}`;
}
