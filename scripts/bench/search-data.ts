/** Conversations with questions about them, each with the messages that answer it. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { MessageInput } from "#lib/core/types.ts";

export type Session = {
  threadId: string;
  userId: string;
  agentId: string;
  messages: (MessageInput & { id: string; createdAt: string })[];
};
export type Question = { userId: string; question: string; evidence: string[] };

/** Null where the folder is not there. */
export function readSearchData(name: string): { sessions: Session[]; questions: Question[] } | null {
  const folder = path.resolve(process.env.SEARCH_DATA ?? "../shared/data");
  const [sessions, questions] = ["threads", "questions"].map((part) => path.join(folder, `${name}-${part}.jsonl`));
  if (!sessions || !questions || !existsSync(sessions) || !existsSync(questions)) return null;
  return {
    sessions: readLines<Session>(sessions),
    questions: readLines<Question>(questions).filter(({ evidence }) => evidence.length > 0),
  };
}

function readLines<T>(file: string): T[] {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as T);
}
