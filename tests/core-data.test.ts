/** The context rules on real conversations. They lie beside the project and are read where they are. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TruncationInput } from "#lib/core/context-types.ts";
import { splitThread } from "#lib/core/exchanges.ts";
import { planContext } from "#lib/core/plan-truncation.ts";
import { messageBytes, messageTokens } from "#lib/core/tokens.ts";
import type { ContextLimit, Message, MessageInput, ToolCall } from "#lib/core/types.ts";
import { limited } from "#tests/core/context-samples.ts";
import { expectWellFormedContext } from "#tests/core/expect-context.ts";

const FOLDER = new URL("../../shared/data/", import.meta.url);
const FILES = [
  "tool-calls.tau-bench.jsonl",
  "long-tool-output.swe-agent.jsonl",
  "supervisor.who-and-when.jsonl",
  "companion.memorybank.jsonl",
  "chinese.crosswoz-zh-TW.jsonl",
];
const isThere = existsSync(FOLDER);
if (!isThere)
  console.log("Skipped: no real conversations beside the project, the context rules ran on made ones only.");

type Line = {
  threadId: string;
  messages: { role: string; content: string | null; toolCalls?: ToolCall[]; toolCallId?: string }[];
};

function threads(file: string): Message[][] {
  const lines = readFileSync(new URL(file, FOLDER), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => toMessages(JSON.parse(line) as Line));
}

function toMessages({ threadId, messages }: Line): Message[] {
  let exchangeSeq = 0;
  return messages.map((given, at) => {
    const role = given.role === "user" || given.role === "system" || given.role === "tool" ? given.role : "assistant";
    if (role === "user") exchangeSeq += 1;
    const input: MessageInput = { role, content: given.content ?? "", toolCalls: given.toolCalls ?? null };
    return {
      ...{ id: `${threadId}#${at}`, threadId, seq: at + 1, exchangeSeq, role, content: given.content ?? "" },
      ...{ author: null, lane: null, delegationId: null, name: null, toolCalls: given.toolCalls ?? null },
      ...{ toolCallId: given.toolCallId ?? null, createdAt: null, metadata: {} },
      ...{ tokenCount: messageTokens(input), byteCount: messageBytes(input, {}) },
    };
  });
}

const LIMITS: ContextLimit[] = [
  ...Array.from({ length: 30 }, (_, at) => ({ messageLimit: at + 1 })),
  ...[200, 400, 800, 1200, 2000, 3000, 4000, 6000, 8000].map((tokenLimit) => ({ tokenLimit })),
];

/** All of them where tools are called, a sample where only texts differ. */
const limitsFor = (file: string) => (/tau|swe/.test(file) ? LIMITS : LIMITS.filter((_, at) => at % 5 === 0));

describe.skipIf(!isThere)("real conversations", () => {
  it.each(FILES)("%s: every limit gives a context that a provider takes", { timeout: 60_000 }, (file) => {
    for (const stored of threads(file)) {
      const parts = splitThread({ stored, current: [], node: null });
      for (const limit of limitsFor(file))
        expectContext({ ...parts, current: [], settings: limited(limit), model: null });
    }
  });
});

function expectContext(input: TruncationInput): void {
  const made = planContext(input);
  expectWellFormedContext(input, made);
  const first = made.messages[0];
  const beginsThread = (input.exchange?.[0]?.exchangeSeq ?? 0) === 0;
  if (first && !beginsThread) expect(["system", "user"]).toContain(first.role);
  const { outcome, totals } = made.plan;
  const { tokenLimit = Infinity } = input.settings.limit ?? {};
  if (outcome === "ok") expect(totals.historyTokens + totals.currentTokens).toBeLessThanOrEqual(tokenLimit);
  else expect(totals.historyTokens).toBe(0);
  expect(made.plan.items).toHaveLength(
    input.history.length + (input.exchange?.length ?? 0) + (input.prompt?.length ?? 0),
  );
  expect(made.messages.every((message) => message.content.isWellFormed())).toBe(true);
}
