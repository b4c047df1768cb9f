import { describe, expect, test } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { DAY_MS, daysAgo, exchange, memory, NOW, thread } from "#tests/store/fixtures.ts";

const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

export function describeExpiry(bench: Bench): void {
  describe("time to live and revisions", () => {
    const ids = async (threadId: string, now: Date) => {
      const page = { order: "asc" as const, limit: 100, now };
      return (await bench.store.listMessages(threadId, transcriptView(), page)).map((row) => row.id);
    };
    const append = async (threadId: string) => {
      await bench.store.createThread(thread(threadId, { userId: `user of ${threadId}` }), NOW);
      const short = exchange("1").map((row) => ({ ...row, expiresAt: inDays(1) }));
      await bench.store.appendMessages(threadId, [...short, ...exchange("2")], "append", NOW);
    };
    const purge = async (now: Date, maxRows: number) => {
      const total = { messages: 0, memories: 0, steps: 0 };
      for (let isFinished = false; !isFinished; total.steps += 1) {
        const step = await bench.store.purgeExpired({ now, maxRows });
        total.messages += step.messages;
        total.memories += step.memories;
        isFinished = step.isFinished;
      }
      return total;
    };

    test("an expired message is gone at its moment, removed by the purge, and its counts with it", async () => {
      await append("t");
      expect(await ids("t", new Date(inDays(1).getTime() - 1))).toHaveLength(4);
      expect(await ids("t", inDays(1))).toEqual(["2-u", "2-a"]);
      await expect(bench.store.getMessage("t", "1-u", inDays(1))).rejects.toMatchObject({ code: "not_found" });
      expect(await purge(daysAgo(1), 10)).toMatchObject({ messages: 0, memories: 0 });
      expect(await purge(inDays(1), 1)).toEqual({ messages: 2, memories: 0, steps: 3 });
      const left = await bench.store.getThread("t");
      expect(left).toMatchObject({ messageCount: 2, exchangeCount: 1 });
      expect((await bench.store.recount()).differences).toEqual([]);
      const again = exchange("1").slice(0, 1);
      await expect(bench.store.appendMessages("t", again, "append", NOW)).rejects.toMatchObject({ removed: true });
    });

    test("a purge passes over what is held and what lies in the trash", async () => {
      await append("held");
      await append("trashed");
      await append("free");
      await bench.store.addMemory(memory("m-held", { userId: "user of held", expiresAt: inDays(1) }), NOW);
      await bench.store.addMemory(memory("m-free", { userId: "user of free", expiresAt: inDays(1) }), NOW);
      await bench.openAnother().placeHold({
        holdId: "h",
        scope: { userId: "user of held" },
        reason: "case",
        caseNumber: null,
        placedBy: "p",
        placedAt: NOW,
        releasedAt: null,
        releaseReason: null,
      });
      await bench.store.trashThread({ threadId: "trashed", cause: "deleted", graceDays: 7, now: NOW });
      expect(await purge(inDays(1), 100)).toEqual({ messages: 2, memories: 1, steps: 2 });
      await bench.store.releaseHold("h", "closed", NOW);
      expect(await purge(inDays(1), 100)).toEqual({ messages: 2, memories: 1, steps: 2 });
      expect((await bench.store.recount()).differences).toEqual([]);
    });

    test("what a memory was before each change stays, newest first, and goes with it", async () => {
      const { store } = bench;
      const said = daysAgo(3);
      await store.addMemory(memory("m", { content: "likes tea", timestamp: said }), NOW);
      expect(await store.listMemoryRevisions("m", 10)).toEqual([]);
      await store.updateMemory("m", { content: "likes coffee", recordType: "preference" }, inDays(1));
      await store.updateMemory("m", { metadata: { sure: true }, timestamp: null }, inDays(2));
      const revisions = await store.listMemoryRevisions("m", 10);
      expect(revisions).toMatchObject([
        { revision: 2, content: "likes coffee", recordType: "preference", timestamp: said, replacedAt: inDays(2) },
        { revision: 1, content: "likes tea", recordType: "fact", writtenAt: NOW, replacedAt: inDays(1) },
      ]);
      expect(await store.listMemoryRevisions("m", 1)).toEqual(revisions.slice(0, 1));
      await store.deleteMemory("m");
      expect(await store.listMemoryRevisions("m", 10)).toEqual([]);
    });

    test("a profile is added once", async () => {
      const profile = { actorId: "u", actorType: "user" as const, information: "a", metadata: {}, createdAt: NOW };
      await bench.store.addProfile(profile);
      const again = bench.store.addProfile({ ...profile, information: "b" });
      await expect(again).rejects.toMatchObject({ code: "conflict" });
      expect((await bench.store.getProfile("user", "u"))?.information).toBe("a");
    });
  });
}
