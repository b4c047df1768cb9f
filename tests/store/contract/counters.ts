import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import { AppError } from "#lib/errors.ts";
import type { AppendMode, MemoryStore, NewMessage } from "#lib/store/memory-store.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { batch } from "#tests/store/contract/retention.ts";
import { daysAgo, memory, message, NOW, policy, thread } from "#tests/store/fixtures.ts";

const THREADS = 3;
const which = fc.nat(THREADS - 1).map((i) => `t${i}`);
/** Ids from a small set, so that known, trimmed and removed ones are written again. */
const someMessage: fc.Arbitrary<NewMessage> = fc
  .record({
    id: fc.nat(30).map((i) => `m${i}`),
    role: fc.constantFrom("user" as const, "assistant" as const, "assistant" as const, "system" as const),
    lane: fc.option(fc.constantFrom("e1", "e2"), { nil: null, freq: 2 }),
    delegationId: fc.option(fc.constantFrom("d1", "d2"), { nil: null }),
    size: fc.nat(50),
  })
  .map(({ id, role, lane, delegationId, size }) =>
    message(id, role, "x".repeat(size), { lane, delegationId: lane && delegationId }),
  );

type Step = { name: string; run: (store: MemoryStore, ordinal: number) => Promise<unknown> };
const step = <T>(
  name: string,
  values: fc.Arbitrary<T>,
  run: (store: MemoryStore, value: T, ordinal: number) => unknown,
) =>
  values.map(
    (value): Step => ({
      name: `${name} ${JSON.stringify(value)}`,
      run: async (store, ordinal) => run(store, value, ordinal),
    }),
  );

const append = (mode: AppendMode) =>
  step(mode, fc.tuple(which, fc.array(someMessage, { minLength: 1, maxLength: 8 })), (store, [id, rows]) =>
    store.appendMessages(id, rows, mode, NOW),
  );
const steps = fc.oneof(
  { weight: 5, arbitrary: append("append") },
  append("import"),
  step("create", which, (store, id) => store.createThread(thread(id, { kind: "playground" }), NOW)),
  step("delete", fc.tuple(which, fc.nat(30), fc.boolean()), (store, [id, i, derivedMemories]) =>
    store.deleteMessage(id, `m${i}`, { derivedMemories, now: NOW }),
  ),
  step("learn", fc.tuple(which, fc.nat(9), fc.nat(30)), (store, [id, i, source]) =>
    store.addMemory(memory(`${id}-${i}`, { threadId: id, sourceMessageIds: [`m${source}`] }), NOW),
  ),
  step("trash", which, (store, id) => store.trashThread({ threadId: id, cause: "deleted", graceDays: 7, now: NOW })),
  step("restore", which, (store, id) => store.restore(id, { now: NOW })),
  step("restore trim", fc.tuple(which, fc.nat(20)), (store, [id, i]) =>
    store.restore(id, { runId: `run${i}`, now: NOW }),
  ),
  step(
    "retention",
    fc.tuple(fc.nat(6), fc.boolean(), fc.boolean()),
    (store, [upToExchangeSeq, includesPrelude, whole], i) =>
      store.applyRetention(batch(["t0", "t1", "t2"], { runId: `run${i}`, agentId: "agent" }), (facts) =>
        whole && facts.thread.threadId === "t1" ? { whole: true } : { upToExchangeSeq, includesPrelude },
      ),
  ),
  step("purge", fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(0, 8)), (store, [maxMessages, days]) =>
    store.purge({ now: daysAgo(-days), maxMessages }),
  ),
  step("purge one", fc.tuple(which, fc.integer({ min: 1, max: 12 })), (store, [threadId, maxMessages]) =>
    store.purge({ now: NOW, maxMessages, threadId }),
  ),
);

export function describeCounters(bench: Bench): void {
  /** The list, the tile and a count of the rows say the same. */
  async function expectAgreement(store: MemoryStore, trail: string) {
    expect((await store.recount()).differences, trail).toEqual([]);
    const [tile] = await store.usage({ agentId: "agent" });
    const list = await store.listThreads({ agentId: "agent" }, { limit: 100 });
    expect(list.total, trail).toBe(list.items.length);
    expect(tile?.sessions ?? 0, trail).toBe(list.items.length);
    const messages = list.items.reduce((sum, item) => sum + item.messageCount, 0);
    expect(tile?.messages ?? 0, trail).toBe(messages);
    for (const item of list.items) {
      const rows = await store.listMessages(item.threadId, transcriptView(), { order: "asc", limit: 1000 });
      expect(rows.length, trail).toBe(item.messageCount);
      expect(new Set(rows.map((row) => row.seq)).size, trail).toBe(rows.length);
      const ofLive = new Set(rows.map((row) => row.exchangeSeq).filter((seq) => seq > 0));
      expect(ofLive.size, trail).toBe(item.exchangeCount);
    }
  }

  describe("counters", () => {
    test("equal a recount after any mix of writes and removals", { timeout: 60_000 }, async () => {
      const { store } = bench;
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (sequence) => {
          await bench.clear();
          await store.publishPolicy(policy(1));
          for (let i = 0; i < THREADS; i += 1) await store.createThread(thread(`t${i}`, { kind: "playground" }), NOW);
          const trail: string[] = [];
          for (const [ordinal, { name, run }] of sequence.entries()) {
            trail.push(name);
            await run(store, ordinal).catch((error: unknown) => {
              if (!(error instanceof AppError) || error.code === "unavailable") throw error;
            });
            expect((await store.recount()).differences, trail.join("\n")).toEqual([]);
          }
          await expectAgreement(store, trail.join("\n"));
        }),
        { numRuns: 30 },
      );
    });

    test("equal a recount after many writers at once", { timeout: 60_000 }, async () => {
      const { store } = bench;
      const stores = [store, bench.openAnother(), bench.openAnother()];
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 40 }), async (sequence) => {
          await bench.clear();
          await store.publishPolicy(policy(1));
          for (let i = 0; i < THREADS; i += 1) await store.createThread(thread(`t${i}`, { kind: "playground" }), NOW);
          const outcomes = sequence.map(({ run }, i) => run(stores[i % stores.length] ?? store, i));
          for (const outcome of await Promise.allSettled(outcomes)) {
            if (outcome.status === "fulfilled") continue;
            expect(outcome.reason).toBeInstanceOf(AppError);
            expect(outcome.reason).not.toMatchObject({ code: "unavailable" });
          }
          await expectAgreement(store, sequence.map(({ name }) => name).join("\n"));
        }),
        { numRuns: 15 },
      );
    });
  });
}
