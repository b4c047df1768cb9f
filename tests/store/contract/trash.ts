import { describe, expect, test } from "vitest";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { batch, seed } from "#tests/store/contract/retention.ts";
import { daysAgo, exchange, memory, message, NOW, thread } from "#tests/store/fixtures.ts";

export function describeTrash(bench: Bench): void {
  describe("trash and purge", () => {
    const trash = (threadId = "t", graceDays = 7) =>
      bench.store.trashThread({ threadId, cause: "deleted", graceDays, now: NOW });

    async function purgeAll(store: MemoryStore, options: Parameters<MemoryStore["purge"]>[0]) {
      const total = { threads: 0, messages: 0, bytes: 0, steps: 0 };
      for (let isFinished = false; !isFinished; total.steps += 1) {
        const step = await store.purge(options);
        expect(step.messages).toBeLessThanOrEqual(options.maxMessages);
        total.threads += step.threads;
        total.messages += step.messages;
        total.bytes += step.bytes;
        isFinished = step.isFinished;
        expect((await store.recount()).differences).toEqual([]);
      }
      return total;
    }

    test("by hand a thread goes with its memories, once", async () => {
      const { store } = bench;
      await seed(store);
      await store.addMemory(memory("m", { threadId: "t" }), NOW);
      await store.addMemory(memory("other"), NOW);
      expect(await trash()).toBe(1);
      expect(await trash()).toBe(0);
      await expect(trash("none")).rejects.toMatchObject({ code: "not_found", removed: false });
      const left = await store.listMemories({}, { limit: 9 }, NOW);
      expect(left.items.map((item) => item.memoryId)).toEqual(["other"]);
      expect(await store.restore("t", { now: NOW })).toBe(9);
      expect((await store.getMemory("m", NOW)).threadId).toBe("t");
      await expect(store.restore("t", { now: NOW })).rejects.toMatchObject({ code: "not_found" });
    });

    test("only what is past its grace is purged, in bounded steps that leave the counters right", async () => {
      const { store } = bench;
      await seed(store);
      await store.createThread(thread("small"), NOW);
      await store.appendMessages("small", exchange("1"), "append", NOW);
      await store.createThread(thread("later"), NOW);
      await trash("t", 7);
      await trash("small", 7);
      await trash("later", 30);
      const { bytes } = (await store.usage({}))[0] ?? { bytes: 0 };
      expect(await store.purge({ now: daysAgo(-6.9), maxMessages: 4 })).toMatchObject({
        messages: 0,
        isFinished: true,
      });
      const done = await purgeAll(store, { now: daysAgo(-7), maxMessages: 4 });
      expect(done).toMatchObject({ threads: 2, messages: 11, bytes });
      expect((await store.listTrash({}, { limit: 9 })).items.map((item) => item.threadId)).toEqual(["later"]);
      expect(await store.usage({})).toMatchObject([{ bytes: 0, trashedBytes: 0, trashedSessions: 1 }]);
      await expect(store.getThread("t")).rejects.toMatchObject({ removed: true });
    });

    test("a purge that was cut is finished by the next, whatever the grace; its thread can't come back", async () => {
      const { store } = bench;
      await seed(store);
      await trash("t", 90);
      expect(await store.purge({ now: NOW, maxMessages: 4, threadId: "t" })).toMatchObject({
        threads: 0,
        messages: 4,
        isFinished: false,
      });
      await expect(store.restore("t", { now: NOW })).rejects.toMatchObject({ code: "not_found", removed: true });
      expect(await trash("t")).toBe(0);
      expect(await purgeAll(bench.openAnother(), { now: NOW, maxMessages: 4 })).toMatchObject({
        threads: 1,
        messages: 5,
      });
      expect(await store.purge({ now: NOW, maxMessages: 4, threadId: "t" })).toMatchObject({ isFinished: true });
    });

    test("a live thread has nothing to purge", async () => {
      const { store } = bench;
      await seed(store);
      expect(await store.purge({ now: daysAgo(-99), maxMessages: 9, threadId: "t" })).toMatchObject({
        messages: 0,
        isFinished: true,
      });
      expect((await store.getThread("t")).messageCount).toBe(9);
    });

    test("trimmed exchanges are purged after their grace; an import of the same file brings nothing back", async () => {
      const { store } = bench;
      await seed(store);
      await store.addMemory(memory("m", { threadId: "t", sourceMessageIds: ["1-u"] }), NOW);
      await store.addMemory(memory("both", { threadId: "t", sourceMessageIds: ["2-u", "3-u"] }), NOW);
      await store.applyRetention(batch(["t"]), () => ({ upToExchangeSeq: 2, includesPrelude: false }));
      expect(await purgeAll(store, { now: daysAgo(-6), maxMessages: 3 })).toMatchObject({ messages: 0 });
      expect(await purgeAll(store, { now: daysAgo(-7), maxMessages: 3 })).toMatchObject({ threads: 0, messages: 4 });
      expect((await store.listTrash({}, { limit: 9 })).total).toBe(0);
      expect((await store.getThread("t")).trashedByteCount).toBe(0);
      expect((await store.getMemory("both", NOW)).sourceMessageIds).toEqual(["3-u"]);
      const file = [...exchange("1"), ...exchange("2"), ...exchange("3")];
      expect(await store.appendMessages("t", file, "import", NOW)).toMatchObject({ written: 0 });
      await expect(store.appendMessages("t", exchange("1"), "append", NOW)).rejects.toMatchObject({ removed: true });
      await expect(store.getMessage("t", "1-u")).rejects.toMatchObject({ removed: true });
    });

    test("a removed message's id is free again after 90 days, a thread's never", async () => {
      const { store } = bench;
      await seed(store);
      await store.createThread(thread("gone"), NOW);
      await trash("gone", 0);
      await store.deleteMessage("t", "1-u", { derivedMemories: false, now: NOW });
      await purgeAll(store, { now: daysAgo(-90), maxMessages: 9 });
      const again = [message("1-u", "user", "x")];
      await expect(store.appendMessages("t", again, "append", NOW)).rejects.toMatchObject({ removed: true });
      await purgeAll(store, { now: daysAgo(-91), maxMessages: 9 });
      expect(await store.appendMessages("t", again, "append", NOW)).toMatchObject({ written: 1 });
      await expect(store.createThread(thread("gone"), NOW)).rejects.toMatchObject({ code: "conflict", removed: true });
    });

    test("the list pages over threads and trims", async () => {
      const { store } = bench;
      await seed(store, "trimmed");
      await store.applyRetention(batch(["trimmed"], { runId: "a" }), () => ({
        upToExchangeSeq: 1,
        includesPrelude: false,
      }));
      await store.applyRetention(batch(["trimmed"], { runId: "b" }), () => ({
        upToExchangeSeq: 2,
        includesPrelude: false,
      }));
      await store.createThread(thread("hand"), NOW);
      await store.createThread(thread("other", { agentId: "other" }), NOW);
      await trash("hand");
      await trash("other");
      const first = await store.listTrash({}, { limit: 2 });
      const rest = await store.listTrash({}, { limit: 2, cursor: first.nextCursor });
      const all = [...first.items, ...rest.items];
      expect(all.map((item) => [item.threadId, item.runId])).toEqual([
        ["trimmed", "b"],
        ["trimmed", "a"],
        ["other", null],
        ["hand", null],
      ]);
      expect(first.total).toBe(4);
      expect((await store.listTrash({ agentId: "other" }, { limit: 9 })).total).toBe(1);
      expect(rest.nextCursor).toBeNull();
    });

    test("the list of one run has its whole threads and its trims alone", async () => {
      const { store } = bench;
      await seed(store, "trimmed");
      await store.createThread(thread("whole"), NOW);
      await store.createThread(thread("hand"), NOW);
      await trash("hand");
      await store.applyRetention(batch(["trimmed", "whole"], { runId: "a" }), ({ thread: { threadId } }) =>
        threadId === "whole" ? { whole: true } : { upToExchangeSeq: 1, includesPrelude: false },
      );
      await store.applyRetention(batch(["trimmed"], { runId: "b" }), () => ({
        upToExchangeSeq: 2,
        includesPrelude: false,
      }));
      const ofRun = await store.listTrash({ runId: "a" }, { limit: 9 });
      expect(ofRun.items.map((item) => [item.threadId, item.runId])).toEqual([
        ["whole", "a"],
        ["trimmed", "a"],
      ]);
      expect(ofRun.total).toBe(2);
      expect((await store.listTrash({ runId: "none" }, { limit: 9 })).total).toBe(0);
    });
  });
}
