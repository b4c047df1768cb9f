import fc from "fast-check";
import { expect, test } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import { executeRun } from "#lib/services/retention/execute-run.ts";
import { getRun } from "#lib/services/retention/get-run.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import {
  addAgent,
  addThread,
  daysBefore,
  type MessageSpec,
  type Retention,
  retentionWorld,
} from "#tests/services/retention-world.ts";

const world = retentionWorld();
const CASES = Number(process.env.RETENTION_CASES ?? 100);
const never = new AbortController().signal;

/** Around the cutoffs that the policies below have, to the millisecond, and far from them; null is unknown. */
const age = fc.option(
  fc.record({ days: fc.constantFrom(-1, 0, 1, 5, 9, 10, 11, 29, 30, 31, 400), extraMs: fc.constantFrom(-1, 0, 1) }),
  { freq: 8 },
);
const role = fc.constantFrom("user", "assistant", "system", "tool");
const messages = fc.array(fc.record({ age, role, bytes: fc.constantFrom(1, 1000, 300_000) }), { maxLength: 9 });
const thread = fc.record({
  messages,
  created: fc.constantFrom(0, 20, 60),
  isPinned: fc.boolean(),
  /** Memories by the places of the messages that they come from. */
  memories: fc.array(fc.uniqueArray(fc.nat(8), { maxLength: 3 }), { maxLength: 2 }),
  hold: fc.constantFrom("none", "none", "none", "none", "thread", "user"),
});
const policy = fc.record({
  retentionPeriodDays: fc.option(fc.constantFrom(1, 10, 30), { nil: undefined }),
  sessionSizeLimitMb: fc.option(fc.constant(1), { nil: undefined }),
  threadCountLimit: fc.constantFrom(1, 2, 4),
  deleteDerivedMemories: fc.boolean(),
  ageAnchor: fc.constantFrom("LAST_ACTIVITY", "MESSAGE_CREATED"),
}) as fc.Arbitrary<Retention>;

type Thread = typeof thread extends fc.Arbitrary<infer T> ? T : never;

test(`the run removes exactly what the preview names (${CASES} cases)`, { timeout: 1000 * CASES }, async () => {
  const property = fc.asyncProperty(policy, fc.array(thread, { minLength: 1, maxLength: 5 }), checkOneCase);
  await fc.assert(property, { numRuns: CASES });
  expect((await world.store.recount()).differences).toEqual([]);
});

async function checkOneCase(retention: Retention, threads: Thread[]): Promise<void> {
  const now = new Date();
  const officer = world.as("privacy_officer", () => now);
  const agentId = await addAgent(world, JSON.parse(JSON.stringify(retention)));
  const ids = await Promise.all(threads.map((spec, at) => write(agentId, spec, at, now)));
  const before = new Map(await Promise.all(ids.map(async (id) => [id, await liveIds(id)] as const)));

  const preview = await previewRetention.run(officer, { agentId });
  const { runId } = await startRun.run(officer, { agentId, confirmDigest: preview.digest });
  await executeRun(officer, runId, never);
  const run = await getRun.run(officer, { agentId, runId });

  const promised = new Map(preview.sample.map((item) => [item.threadId, item]));
  for (const id of ids) {
    const was = before.get(id) ?? [];
    const left = await liveIds(id);
    const item = promised.get(id);
    if (item?.whole) expect(left).toBeNull();
    else expect(left).toEqual(withoutOldest(was ?? [], item?.messages ?? 0));
  }
  const { threads: whole, threadsTrimmed, messages, bytes, memories } = preview;
  expect(run).toMatchObject({ status: "done", threads: whole, threadsTrimmed, messages, bytes, memories });
}

async function write(agentId: string, spec: Thread, at: number, now: Date): Promise<string> {
  const userId = `${agentId}-${at}`;
  const specs = spec.messages.map(({ age, role, bytes }): MessageSpec => {
    return { role, byteCount: bytes, at: age && daysBefore(now, age.days, age.extraMs) } as MessageSpec;
  });
  const createdAt = daysBefore(now, spec.created);
  const threadId = await addThread(world, { agentId, userId, createdAt, messages: specs });
  await addMemories(threadId, userId, spec.memories);
  if (spec.isPinned) await world.store.updateThread(threadId, { pinned: true });
  if (spec.hold !== "none") {
    const scope = spec.hold === "thread" ? { threadId } : { userId };
    const unset = { caseNumber: null, releasedAt: null, releaseReason: null };
    await world.store.placeHold({ holdId: threadId, scope, reason: "case", placedBy: "test", placedAt: now, ...unset });
  }
  return threadId;
}

async function addMemories(threadId: string, userId: string, places: number[][]): Promise<void> {
  const all = await world.store.listMessages(threadId, transcriptView(), { order: "asc", limit: 100 });
  const scope = { userId, agentId: null, threadId, recordType: "fact", metadata: {}, expiresAt: null } as const;
  for (const [at, from] of places.entries()) {
    const sourceMessageIds = from.flatMap((place) => all[place]?.id ?? []);
    const memory = { ...scope, metadata: {}, memoryId: `${threadId}-${at}`, content: "likes tea", sourceMessageIds };
    await world.store.addMemory(memory, new Date());
  }
}

type Live = { id: string; isPrompt: boolean }[];

/** null for a thread that is gone. */
async function liveIds(threadId: string): Promise<Live | null> {
  try {
    await world.store.getThread(threadId);
  } catch {
    return null;
  }
  const all = await world.store.listMessages(threadId, transcriptView(), { order: "asc", limit: 100 });
  const first = all.findIndex(({ role }) => role !== "system");
  return all.map(({ id, exchangeSeq }, at) => ({ id, isPrompt: exchangeSeq === 0 && (first === -1 || at < first) }));
}

/** The prompt stays; of the rest the oldest go. */
function withoutOldest(messages: Live, count: number): Live {
  const prompt = messages.filter(({ isPrompt }) => isPrompt);
  return [...prompt, ...messages.filter(({ isPrompt }) => !isPrompt).slice(count)];
}
