/** Real conversations beside the checkout; a test that needs them says in one line when they are not there. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type Conversation = { threadId: string; userId: string; agentId: string; messages: Record<string, unknown>[] };

const FOLDER = path.resolve("../shared/data");

export function readConversations(...names: string[]): Conversation[] {
  const missing = names.filter((name) => !existsSync(path.join(FOLDER, name)));
  if (missing.length > 0) console.log(`skipped: ${missing.join(", ")} not in ${FOLDER}`);
  return names
    .filter((name) => !missing.includes(name))
    .flatMap((name) => readFileSync(path.join(FOLDER, name), "utf8").split("\n").filter(Boolean))
    .map((line) => JSON.parse(line) as Conversation);
}
