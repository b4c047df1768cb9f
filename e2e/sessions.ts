import type { Rest } from "./fixtures.ts";

type SessionSpec = { threadId: string; agentId: string; exchanges: number; createdAt?: string; words?: number };

/** A session of plain exchanges, each a question and an answer, all of the same date when one is given. */
export async function addSession(rest: Rest, { threadId, agentId, exchanges, createdAt, words = 6 }: SessionSpec) {
  await rest("POST", "/threads", { threadId, agentId, userId: "e2e-user", kind: "deployed", title: threadId });
  const dated = createdAt === undefined ? {} : { createdAt };
  const text = (name: string) => `${name} ${"word ".repeat(words)}`.trim();
  const messages = Array.from({ length: exchanges }, (_, index) => [
    { id: `q${index}`, role: "user", content: text(`question ${index}`), ...dated },
    { id: `a${index}`, role: "assistant", content: text(`answer ${index}`), ...dated },
  ]).flat();
  if (messages.length > 0) await rest("POST", `/threads/${encodeURIComponent(threadId)}/messages`, { messages });
}
