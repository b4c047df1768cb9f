import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planRetention, retentionRemoval } from "#lib/core/plan-retention.ts";
import { retentionFilter } from "#lib/core/retention-policy.ts";
import { AGE_ANCHORS, type RetentionSettings, type ThreadFacts } from "#lib/core/types.ts";
import type { NewMessage, RetentionFilter } from "#lib/store/memory-store.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { batch } from "#tests/store/contract/retention.ts";
import { daysAgo, memory, message, NOW, policy, thread } from "#tests/store/fixtures.ts";

const BYTES_PER_MB = 1_048_576;
const age = fc.option(fc.integer({ min: -2, max: 60 }), { nil: null, freq: 8 });
const someMessage = fc.record({
  role: fc.constantFrom("user" as const, "user" as const, "assistant" as const, "system" as const),
  lane: fc.constantFrom(null, null, null, "exec"),
  age,
  megabytes: fc.constantFrom(0, 0, 0.4, 0.7),
});
const someThread = fc.record({
  rows: fc.array(someMessage, { maxLength: 10 }),
  learned: fc.array(fc.nat(9), { maxLength: 3 }),
  isPinned: fc.boolean(),
  isDeleted: fc.array(fc.nat(9), { maxLength: 2 }),
});
const limits: fc.Arbitrary<RetentionSettings> = fc.record({
  apply: fc.constant(true),
  retentionPeriodDays: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
  sessionSizeLimitMb: fc.option(fc.constant(1), { nil: undefined }),
  threadCountLimit: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  ageAnchor: fc.constantFrom(...AGE_ANCHORS),
  graceDays: fc.constant(7),
  archiveBeforeDelete: fc.constant(false),
  deleteDerivedMemories: fc.constant(true),
});

type Sample<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

/** The size that is counted is given, so that no megabytes are moved. */
const toMessage = (threadId: string, row: Sample<typeof someMessage>, i: number): NewMessage =>
  message(`${threadId}-m${i}`, row.role, "x", {
    lane: row.lane,
    createdAt: row.age === null ? null : daysAgo(row.age),
    byteCount: 1 + Math.round(row.megabytes * BYTES_PER_MB),
  });

export function describePreview(bench: Bench): void {
  const read = async (filter: RetentionFilter) =>
    (await bench.store.readRetentionFacts("agent", filter, { limit: 100 }, NOW)).items;

  async function store(threads: Sample<typeof someThread>[]): Promise<string[]> {
    const ids = threads.map((_, i) => `t${i}`);
    for (const [i, { rows, learned, isPinned, isDeleted }] of threads.entries()) {
      const threadId = ids[i] ?? "";
      await bench.store.createThread(thread(threadId), daysAgo(70));
      await bench.store.appendMessages(
        threadId,
        rows.map((row, at) => toMessage(threadId, row, at)),
        "import",
        NOW,
      );
      for (const source of learned.filter((at) => at < rows.length)) {
        const learnedFrom = { threadId, sourceMessageIds: [`${threadId}-m${source}`, `${threadId}-m0`] };
        await bench.store.addMemory(memory(crypto.randomUUID(), learnedFrom), NOW);
      }
      if (isPinned) await bench.store.updateThread(threadId, { pinned: true });
      for (const at of new Set(isDeleted.filter((at) => at < rows.length))) {
        await bench.store.deleteMessage(threadId, `${threadId}-m${at}`, { derivedMemories: false, now: NOW });
      }
    }
    return ids;
  }

  describe("a preview and a run on the same data", () => {
    test("name the same, and the filter misses nothing", { timeout: 60_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(someThread, { minLength: 1, maxLength: 4 }), limits, async (threads, settings) => {
          await bench.clear();
          await bench.store.publishPolicy(policy(1));
          const ids = await store(threads);
          const decide = (facts: ThreadFacts) => retentionRemoval(planRetention({ settings, facts, now: NOW }));
          const found = await read(retentionFilter(settings, NOW));
          const foundIds = new Set(found.map((facts) => facts.thread.threadId));
          for (const facts of await read({ threadIds: ids })) {
            if (!foundIds.has(facts.thread.threadId)) expect(decide(facts)).toBeNull();
          }
          const plans = found.map((facts) => planRetention({ settings, facts, now: NOW }));
          const removals = found.flatMap((facts) => {
            const removal = decide(facts);
            return removal ? [{ threadId: facts.thread.threadId, removal }] : [];
          });
          const memories = await bench.store.countDerivedMemories(removals);
          const result = await bench.store.applyRetention(batch(ids), decide);
          expect({ ...result, threads: result.threads.length, threadsTrimmed: result.threadsTrimmed.length }).toEqual({
            outcome: "done",
            threads: removals.filter(({ removal }) => "whole" in removal).length,
            threadsTrimmed: removals.filter(({ removal }) => !("whole" in removal)).length,
            exchanges: expect.any(Number),
            messages: plans.reduce((sum, plan) => sum + plan.freedMessages, 0),
            bytes: plans.reduce((sum, plan) => sum + plan.freedBytes, 0),
            memories,
          });
          expect((await bench.store.recount()).differences).toEqual([]);
        }),
        { numRuns: 40 },
      );
    });
  });
}
