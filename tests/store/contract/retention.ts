import { describe, expect, test } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import type { MemoryStore, Removal, RetentionBatch } from "#lib/store/memory-store.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { daysAgo, exchange, memory, message, NOW, policy, thread } from "#tests/store/fixtures.ts";

export const batch = (threadIds: string[], more: Partial<RetentionBatch> = {}): RetentionBatch => ({
  agentId: "agent",
  runId: "run",
  ordinal: 1,
  revision: 1,
  threadIds,
  graceDays: 7,
  deleteDerivedMemories: true,
  now: NOW,
  ...more,
});
const upTo = (upToExchangeSeq: number, includesPrelude = false): Removal => ({ upToExchangeSeq, includesPrelude });
const whole = (): Removal => ({ whole: true });

/** A thread with a prompt, a greeting before the first question, and three exchanges; a policy to obey. */
export async function seed(store: MemoryStore, threadId = "t"): Promise<void> {
  await store.publishPolicy(policy(1));
  await store.createThread(thread(threadId), daysAgo(50));
  const opening = [
    message("s", "system", "Be brief."),
    message("g", "assistant", "Hello"),
    message("s2", "system", "Later"),
  ];
  const rows = [...opening, ...exchange("1", daysAgo(40)), ...exchange("2", daysAgo(20)), ...exchange("3", daysAgo(1))];
  await store.appendMessages(threadId, rows, "append", NOW);
}

export function describeRetention(bench: Bench): void {
  describe("retention", () => {
    const ids = async (threadId = "t") =>
      (await bench.store.listMessages(threadId, transcriptView(), { order: "asc", limit: 99 })).map((row) => row.id);

    test("facts name each exchange, the prompt apart, and the holds", async () => {
      const { store } = bench;
      await seed(store);
      await store.appendMessages("t", [message("n", "assistant", "no date", { createdAt: null })], "append", NOW);
      await store.appendMessages("t", [message("f", "user", "ahead", { createdAt: daysAgo(-9) })], "append", NOW);
      const hold = { reason: "case", caseNumber: null, placedBy: "ann", placedAt: NOW, releasedAt: null };
      await store.placeHold({ ...hold, holdId: "h", scope: { userId: "user" }, releaseReason: null });
      await store.placeHold({ ...hold, holdId: "x", scope: { userId: "user2" }, releaseReason: null });
      const { items } = await store.readRetentionFacts("agent", { byteCountOver: 0 }, { limit: 10 }, NOW);
      expect(items).toHaveLength(1);
      const [facts] = items;
      expect(facts?.thread).toEqual(await store.getThread("t"));
      expect(facts?.holds.map((item) => item.holdId)).toEqual(["h"]);
      expect(facts).toMatchObject({ promptMessageCount: 1, promptByteCount: 9 });
      expect(facts?.exchanges).toEqual([
        { exchangeSeq: 0, messageCount: 2, byteCount: 10, newestAt: NOW, hasUnknownDate: false },
        { exchangeSeq: 1, messageCount: 2, byteCount: 18, newestAt: daysAgo(40), hasUnknownDate: false },
        { exchangeSeq: 2, messageCount: 2, byteCount: 18, newestAt: daysAgo(20), hasUnknownDate: false },
        { exchangeSeq: 3, messageCount: 3, byteCount: 25, newestAt: daysAgo(1), hasUnknownDate: true },
        { exchangeSeq: 4, messageCount: 1, byteCount: 5, newestAt: null, hasUnknownDate: true },
      ]);
    });

    test("a filter finds every thread that its limits could touch, page by page", async () => {
      const { store } = bench;
      const add = async (id: string, days: number, size: number, agentId = "agent") => {
        await store.createThread(thread(id, { agentId }), NOW);
        const text = "x".repeat(size);
        await store.appendMessages(id, [message("m", "user", text, { createdAt: daysAgo(days) })], "append", NOW);
      };
      await add("a", 40, 10);
      await add("b", 5, 1_000);
      await add("c", 30, 10);
      await add("d", 90, 1_000, "other");
      const found = async (filter: Parameters<MemoryStore["readRetentionFacts"]>[1]) => {
        const first = await store.readRetentionFacts("agent", filter, { limit: 1 }, NOW);
        const rest = await store.readRetentionFacts("agent", filter, { limit: 9, cursor: first.nextCursor }, NOW);
        const all = first.nextCursor ? [...first.items, ...rest.items] : first.items;
        return all.map((facts) => facts.thread.threadId);
      };
      expect(await found({})).toEqual([]);
      expect(await found({ lastActivityBefore: daysAgo(30) })).toEqual(["a"]);
      expect(await found({ anyMessageBefore: daysAgo(29), byteCountOver: 999 })).toEqual(["a", "b", "c"]);
      expect(await found({ byteCountOver: 1_000 })).toEqual([]);
      expect(await found({ exchangeCountOver: 0 })).toEqual(["a", "b", "c"]);
      expect(await found({ exchangeCountOver: 1 })).toEqual([]);
      expect(await found({ threadIds: ["c", "d"] })).toEqual(["c"]);
      await store.createThread(thread("e"), NOW);
      expect(await found({ newestUnknownAfter: NOW })).toEqual([]);
      await store.appendMessages("e", [message("m", "user", "x", { createdAt: null })], "append", NOW);
      expect(await found({ newestUnknownAfter: NOW })).toEqual(["e"]);
      expect(await found({ newestUnknownAfter: daysAgo(6) })).toEqual(["b", "e"]);
    });

    test("whole threads go in one row and come back with all they had", async () => {
      const { store } = bench;
      await seed(store);
      await store.addMemory(memory("m", { threadId: "t", sourceMessageIds: ["1-u"] }), NOW);
      const before = await store.getThread("t");
      const result = await store.applyRetention(batch(["t", "none"]), whole);
      expect(result).toEqual({
        outcome: "done",
        threads: ["t"],
        threadsTrimmed: [],
        exchanges: 3,
        messages: 9,
        memories: 1,
        bytes: before.byteCount,
      });
      const [tile] = await store.usage({ agentId: "agent" });
      expect(tile).toMatchObject({ sessions: 0, messages: 0, bytes: before.byteCount, trashedBytes: before.byteCount });
      expect((await store.recount()).differences).toEqual([]);
      expect((await store.listMemories({}, { limit: 9 }, NOW)).items).toEqual([]);
      expect((await store.listTrash({}, { limit: 9 })).items).toMatchObject([
        { threadId: "t", runId: "run", whole: true, messages: 9, trashedAt: NOW, purgeAfter: daysAgo(-7) },
      ]);
      const later = daysAgo(-1);
      expect(await store.restore("t", { now: later })).toBe(9);
      expect(await store.getThread("t")).toEqual({ ...before, restoredAt: later, lastActivityAt: later });
      expect((await store.getMemory("m", NOW)).sourceMessageIds).toEqual(["1-u"]);
      expect((await store.recount()).differences).toEqual([]);
    });

    test("the oldest exchanges go, keep their places and come back", async () => {
      const { store } = bench;
      await seed(store);
      await store.addMemory(memory("first", { threadId: "t", sourceMessageIds: ["1-u", "1-a"] }), NOW);
      await store.addMemory(memory("both", { threadId: "t", sourceMessageIds: ["1-u", "3-u"] }), NOW);
      const before = await store.getThread("t");
      const removals = [{ threadId: "t", removal: { upToExchangeSeq: 2, includesPrelude: true } }];
      expect(await store.countDerivedMemories(removals)).toBe(1);
      const result = await store.applyRetention(batch(["t"]), () => upTo(2, true));
      expect(result).toMatchObject({ threads: [], threadsTrimmed: ["t"], exchanges: 2, messages: 6, memories: 1 });
      expect(await ids()).toEqual(["s", "3-u", "3-a"]);
      expect(await store.getThread("t")).toMatchObject({ messageCount: 3, exchangeCount: 1, trashedMessageCount: 6 });
      expect((await store.getMemory("both", NOW)).sourceMessageIds).toEqual(["3-u"]);
      expect((await store.recount()).differences).toEqual([]);
      expect((await store.listTrash({ agentId: "agent" }, { limit: 9 })).items).toMatchObject([
        { threadId: "t", runId: "run", whole: false, messages: 6, bytes: result.bytes },
      ]);
      await store.appendMessages("t", exchange("4"), "append", NOW);
      const again = await store.appendMessages("t", exchange("1"), "append", NOW);
      expect(again).toEqual({ ids: ["1-u", "1-a"], seqs: [4, 5], written: 0 });
      expect(await store.restore("t", { runId: "run", now: NOW })).toBe(6);
      expect(await ids()).toEqual(["s", "g", "s2", "1-u", "1-a", "2-u", "2-a", "3-u", "3-a", "4-u", "4-a"]);
      expect((await store.getThread("t")).messageCount).toBe(before.messageCount + 2);
      expect((await store.getMemory("first", NOW)).sourceMessageIds).toEqual(["1-u", "1-a"]);
      expect((await store.recount()).differences).toEqual([]);
      await expect(store.restore("t", { runId: "run", now: NOW })).rejects.toMatchObject({ code: "not_found" });
    });

    test("with the setting off a memory stays only while it is shared across sessions", async () => {
      const { store } = bench;
      const run = async (threadId: string, isShared: boolean, revision: number) => {
        await seed(store, threadId);
        await store.addMemory(memory(`of-${threadId}`, { threadId, sourceMessageIds: ["1-u"] }), NOW);
        await store.publishPolicy(policy(revision, "agent", isShared));
        const more = { deleteDerivedMemories: false, revision, runId: threadId };
        return (await store.applyRetention(batch([threadId], more), whole)).memories;
      };
      expect(await run("t1", true, 2)).toBe(0);
      expect(await run("t2", false, 3)).toBe(1);
      while (!(await store.purge({ now: daysAgo(-8), maxMessages: 100 })).isFinished);
      const left = (await store.listMemories({}, { limit: 9 }, NOW)).items;
      expect(left).toMatchObject([{ memoryId: "of-t1", threadId: null, sourceMessageIds: [] }]);
      expect((await store.recount()).differences).toEqual([]);
    });

    test("another revision or the stop flag: nothing happens, nothing is recorded", async () => {
      const { store } = bench;
      await seed(store);
      expect(await store.applyRetention(batch(["t"], { revision: 2 }), whole)).toMatchObject({
        outcome: "revision_changed",
        threads: [],
      });
      await store.setStopFlag(true);
      expect(await store.getStopFlag()).toBe(true);
      expect(await store.applyRetention(batch(["t"]), whole)).toMatchObject({ outcome: "stopped", threads: [] });
      await store.setStopFlag(false);
      await store.deletePolicy("agent");
      expect(await store.applyRetention(batch(["t"]), whole)).toMatchObject({ outcome: "revision_changed" });
      expect(await store.listRetentionBatches("run")).toEqual([]);
      expect((await store.getThread("t")).state).toBe("active");
    });

    test("a batch counts once", async () => {
      const { store } = bench;
      await seed(store);
      const trimmed = await store.applyRetention(batch(["t"]), () => upTo(1));
      await expect(store.applyRetention(batch(["t"]), whole)).rejects.toMatchObject({ code: "conflict" });
      await store.applyRetention(batch(["t"], { ordinal: 2 }), () => upTo(2));
      await store.applyRetention(batch(["t"], { ordinal: 3 }), () => null);
      const rows = await store.listRetentionBatches("run");
      expect(rows.map((row) => [row.ordinal, row.threads, row.threadsTrimmed, row.exchanges, row.messages])).toEqual([
        [1, 0, 1, 1, 2],
        [2, 0, 0, 1, 2],
        [3, 0, 0, 0, 0],
      ]);
      expect(rows[0]).toMatchObject({ bytes: trimmed.bytes, memories: 0, appliedAt: NOW });
    });

    test("an older policy does not take the place of a newer one", async () => {
      const { store } = bench;
      expect(await store.getPolicy("agent")).toBeNull();
      await store.publishPolicy(policy(2));
      await store.publishPolicy(policy(1, "agent", true));
      expect(await store.getPolicy("agent")).toEqual(policy(2));
    });

    test("exchange sizes count what a message limit counts", async () => {
      const { store } = bench;
      expect(await store.exchangeSizes("agent")).toBeNull();
      await seed(store);
      const long = [message("u", "user", "x"), ...Array.from({ length: 4 }, (_, i) => message(`t${i}`, "tool", "r"))];
      const answers = Array.from({ length: 5 }, (_, i) => message(`a${i}`, "assistant", "x"));
      await store.appendMessages("t", [...long, ...answers], "append", NOW);
      expect(await store.exchangeSizes("agent")).toMatchObject({ medianMessages: 2, p95Messages: 6 });
    });

    test("exchange sizes tell the largest exchange, and the longest pause of a playground session", async () => {
      const { store } = bench;
      const large = message("x-t", "tool", "x".repeat(5_000), { createdAt: daysAgo(9) });
      for (const kind of ["playground", "deployed"] as const) {
        await store.createThread(thread(kind, { kind }), NOW);
        await store.appendMessages(kind, exchange("1", daysAgo(kind === "playground" ? 20 : 90)), "append", NOW);
        await store.appendMessages(kind, [...exchange("2", daysAgo(9)), large], "append", NOW);
        await store.appendMessages(kind, exchange("3", null), "append", NOW);
        await store.appendMessages(kind, exchange("4", daysAgo(1)), "append", NOW);
      }
      const bytes = exchange("2").reduce((sum, { byteCount }) => sum + byteCount, large.byteCount);
      expect(await store.exchangeSizes("agent")).toMatchObject({
        sessions: 2,
        largestBytes: bytes,
        playgroundSessions: 1,
        longestPauseMs: 11 * 86_400_000,
      });
    });
  });
}
