/** Every thread of the tool-calling data, at sampled limits; `CONTEXT_SWEEP=1` takes all of them. */
import { beforeAll, expect, test } from "vitest";
import { type Api, testConsole } from "#tests/console.ts";
import { readConversations } from "#tests/conversations.ts";

const threads = readConversations("tool-calls.tau-bench.jsonl", "long-tool-output.swe-agent.jsonl");
const isSweep = process.env.CONTEXT_SWEEP === "1";
const console_ = testConsole();
let admin: Api;
let runtime: Api;

beforeAll(async () => {
  admin = await console_.api("admin");
  runtime = await console_.api("runtime", "agent");
  await admin("POST", "/agents", { id: "agent", name: "Agent", kind: "SINGLE", model: "offline" });
  for (const { threadId, userId, messages } of threads) {
    await admin("POST", "/threads", { threadId, agentId: "agent", userId, kind: "deployed" });
    expect(await runtime("POST", `/threads/${encodeURIComponent(threadId)}/messages`, { messages })).toMatchObject({
      status: 200,
    });
  }
}, 60_000);

type Sent = { role: string; toolCalls?: { id: string }[]; toolCallId?: string };

const EVERY_LIMIT = [
  ...Array.from({ length: 30 }, (_, index) => ({ messageLimit: index + 1 })),
  ...Array.from({ length: 40 }, (_, index) => ({ tokenLimit: 200 * (index + 1) })),
];

async function contextAt(threadId: string): Promise<Sent[]> {
  const { status, body } = await runtime("POST", `/threads/${encodeURIComponent(threadId)}/context`, {});
  // A prompt and newest exchange beyond the limit that can't be shortened further is said, not cut.
  expect([200, 409], threadId).toContain(status);
  return status === 200 ? (body as { messages: Sent[] }).messages : [];
}

function problemsOf(messages: readonly Sent[]): string[] {
  const problems: string[] = [];
  let waiting: string[] = [];
  for (const { role, toolCalls, toolCallId } of messages) {
    if (role === "tool") {
      const at = waiting.indexOf(toolCallId ?? "");
      if (at === -1) problems.push("a result without its call");
      else waiting.splice(at, 1);
      continue;
    }
    if (waiting.length > 0) problems.push("a call without its result");
    waiting = toolCalls?.map(({ id }) => id) ?? [];
  }
  if (waiting.length > 0) problems.push("an open call");
  const first = messages.find(({ role }) => role !== "system");
  if (first && first.role !== "user") problems.push(`starts with ${first.role}`);
  return problems;
}

test.skipIf(threads.length === 0)(
  "no context tears a call from its results, and each starts with the prompt or a user message",
  async () => {
    let contexts = 0;
    for (const [round, limit] of EVERY_LIMIT.entries()) {
      await admin("PUT", "/agents/agent/context-settings", { limit });
      for (const [index, { threadId }] of threads.entries()) {
        if (!isSweep && (index + round) % 25 !== 0) continue;
        const messages = await contextAt(threadId);
        expect([threadId, limit, problemsOf(messages)]).toEqual([threadId, limit, []]);
        contexts += messages.length > 0 ? 1 : 0;
      }
    }
    expect(contexts).toBeGreaterThan(threads.length * 2);
  },
  isSweep ? 600_000 : 60_000,
);
