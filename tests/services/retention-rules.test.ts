import { expect, test } from "vitest";
import { executeRun } from "#lib/services/retention/execute-run.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import { sampleUsage } from "#lib/services/usage/sample-usage.ts";
import {
  addAgent,
  addThread,
  daysBefore,
  exchange,
  type MessageSpec,
  message,
  type Retention,
  retentionWorld,
} from "#tests/services/retention-world.ts";

const world = retentionWorld();
const now = new Date();
const officer = world.as("privacy_officer", () => now);
const ago = (days: number, extraMs = 0) => daysBefore(now, days, extraMs);
const sized = (at: Date, megabytes: number): MessageSpec[] => [
  { role: "user", at, byteCount: Math.round(megabytes * 1_048_576) },
];

type Row = {
  name: string;
  policy: Retention;
  messages: MessageSpec[];
  created?: Date;
  goes: number | "whole" | "nothing";
  keeps?: string;
};
const period = (retentionPeriodDays: number, more: Retention = {}): Retention => ({ retentionPeriodDays, ...more });
const written = { ageAnchor: "MESSAGE_CREATED" } as const;

const ROWS: Row[] = [
  {
    name: "made 100 days ago, used today",
    policy: period(90),
    created: ago(100),
    messages: exchange(now),
    goes: "nothing",
  },
  { name: "exactly N days", policy: period(30), messages: exchange(ago(30)), goes: "nothing" },
  { name: "a millisecond more than N days", policy: period(30), messages: exchange(ago(30, 1)), goes: "whole" },
  {
    name: "an unknown date",
    policy: period(1, written),
    messages: exchange(null),
    created: ago(90),
    goes: "nothing",
    keeps: "unknown_date",
  },
  {
    name: "a date in the future",
    policy: period(1, written),
    messages: exchange(ago(-2)),
    created: ago(90),
    goes: "nothing",
    keeps: "unknown_date",
  },
  {
    name: "ends on a user message, a year old",
    policy: period(30),
    messages: [{ role: "user", at: ago(365) }],
    goes: "whole",
  },
  {
    name: "ends on a tool message, a year old",
    policy: period(30),
    messages: [
      { role: "user", at: ago(365) },
      { role: "tool", at: ago(365), toolCallId: "c" },
    ],
    goes: "whole",
  },
  {
    name: "the count goes on beside a question that is being answered",
    policy: { threadCountLimit: 1 },
    messages: [...exchange(ago(1)), { role: "user", at: ago(0, 60_000) }],
    goes: 2,
  },
  {
    name: "one exchange of 2 MB",
    policy: { sessionSizeLimitMb: 1 },
    messages: sized(ago(3), 2),
    goes: "nothing",
    keeps: "newest_exchange",
  },
  {
    name: "0.6, 0.6 and 0.2 MB",
    policy: { sessionSizeLimitMb: 1 },
    messages: [...sized(ago(3), 0.6), ...sized(ago(2), 0.6), ...sized(ago(1), 0.2)],
    goes: 1,
  },
  {
    name: "old exchanges before young ones",
    policy: period(30, written),
    messages: [...exchange(ago(50)), ...exchange(ago(40)), ...exchange(ago(2))],
    goes: 4,
  },
];

test.each(ROWS)("$name", async ({ policy, messages, created = now, goes, keeps }) => {
  const agentId = await addAgent(world, policy);
  const threadId = await addThread(world, { agentId, messages, createdAt: created });
  const preview = await previewRetention.run(officer, { agentId });
  const gone = goes === "whole" ? messages.length : goes === "nothing" ? 0 : goes;
  expect(preview).toMatchObject({ threads: goes === "whole" ? 1 : 0, messages: gone });
  expect(preview.protected).toEqual(keeps ? { [keeps]: 1 } : {});
  const { runId } = await startRun.run(officer, { agentId, confirmDigest: preview.digest });
  await executeRun(officer, runId, new AbortController().signal);
  const left = await world.store.getThread(threadId).then(
    (thread) => thread.messageCount,
    (error) => (error.removed ? 0 : error),
  );
  expect(left).toBe(messages.length - gone);
});

test("what a run removed does not come back by writing or importing it again", async () => {
  const agentId = await addAgent(world, period(30, written));
  const [whole, trimmed] = [exchange(ago(50)).map(message), [...exchange(ago(40)), ...exchange(now)].map(message)];
  const gone = await addThread(world, { agentId, messages: whole });
  const kept = await addThread(world, { agentId, messages: trimmed });
  const { digest } = await previewRetention.run(officer, { agentId });
  const { runId } = await startRun.run(officer, { agentId, confirmDigest: digest });
  await executeRun(officer, runId, new AbortController().signal);
  for (const mode of ["append", "import"] as const) {
    const again = world.store.appendMessages(gone, whole, mode, now);
    await expect(again).rejects.toMatchObject({ code: "not_found", removed: true });
  }
  expect(await world.store.appendMessages(kept, trimmed, "import", now)).toMatchObject({ written: 0 });
  await expect(addThread(world, { agentId, threadId: gone })).rejects.toMatchObject({
    code: "conflict",
    removed: true,
  });
  expect(await world.store.getThread(kept)).toMatchObject({ messageCount: 2 });
});

test("a sample of the counters is one point an hour", async () => {
  const agentId = await addAgent(world);
  await addThread(world, { agentId, messages: exchange(now) });
  expect(await sampleUsage(officer)).toBeGreaterThan(0);
  expect(await sampleUsage(officer)).toBe(0);
  expect(await world.prisma.usageSample.findMany({ where: { agentId } })).toMatchObject([
    { sessions: 1, messages: 2n },
  ]);
});
