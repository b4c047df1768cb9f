import { describe, expect, test } from "vitest";
import { MEMORY_RELATIONS, retiresTarget } from "#lib/core/memory-links.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { hold } from "#tests/store/contract/holds.ts";
import { daysAgo, exchange, memory, NOW, thread } from "#tests/store/fixtures.ts";

export function describeMemoryLinks(bench: Bench): void {
  describe("memory links", () => {
    const found = async (more: { includeRetired?: boolean } = {}) => {
      const request = { question: "lives", userId: "user", maxResults: 10, ...more };
      return (await bench.store.search(request, NOW)).map((hit) => hit.record.content).sort();
    };
    const addTwo = async () => {
      await bench.store.addMemory(memory("old", { content: "lives in Taipei" }), daysAgo(2));
      await bench.store.addMemory(memory("new", { content: "lives in Tainan" }), daysAgo(1));
    };

    test.each(MEMORY_RELATIONS)("%s: what it retires is kept, but not found", async (relation) => {
      const { store } = bench;
      await addTwo();
      const link = { fromId: "new", toId: "old", relation };
      await store.linkMemories(link, NOW);
      await store.linkMemories(link, NOW);
      expect(await store.listMemoryLinks(["old"])).toEqual([link]);
      expect(await store.listMemoryLinks(["new", "old"])).toEqual([link]);
      const isRetired = retiresTarget(relation);
      expect(await found()).toEqual(isRetired ? ["lives in Tainan"] : ["lives in Tainan", "lives in Taipei"]);
      expect(await found({ includeRetired: true })).toHaveLength(2);
      const old = await store.getMemory("old", NOW);
      expect(old).toMatchObject({ retiredAt: isRetired ? NOW : null, updatedAt: isRetired ? NOW : daysAgo(2) });
      expect(await store.listMemoryRevisions("old", 9)).toHaveLength(isRetired ? 1 : 0);
      expect((await store.listMemories({}, { limit: 9 }, NOW)).items).toHaveLength(2);
    });

    test("a short question, too, finds nothing that is retired", async () => {
      const { store } = bench;
      await addTwo();
      await store.updateMemory("old", { retiredAt: NOW }, NOW);
      const short = { question: "ai", userId: "user", maxResults: 10 };
      expect((await store.search(short, NOW)).map((hit) => hit.record.content)).toEqual(["lives in Tainan"]);
      await store.updateMemory("old", { retiredAt: null }, NOW);
      expect(await found()).toHaveLength(2);
      expect((await store.listMemoryRevisions("old", 9)).map(({ retiredAt }) => retiredAt)).toEqual([NOW, null]);
    });

    test("a pair has one link, never with itself, another user's or what is not there", async () => {
      const { store } = bench;
      await addTwo();
      await store.addMemory(memory("hers", { userId: "other" }), NOW);
      await store.linkMemories({ fromId: "new", toId: "old", relation: "supports" }, NOW);
      const link = (fromId: string, toId: string) =>
        store.linkMemories({ fromId, toId, relation: "contradicts" }, NOW).catch(({ code }) => code);
      expect(await link("new", "old")).toBe("conflict");
      expect(await link("old", "new")).toBe("conflict");
      expect(await link("old", "old")).toBe("invalid");
      expect(await link("old", "hers")).toBe("not_found");
      expect(await link("old", "none")).toBe("not_found");
      expect(await store.listMemoryLinks(["hers", "none"])).toEqual([]);
    });

    test("a memory comes with its links, or not at all", async () => {
      const { store } = bench;
      await addTwo();
      const retire = { toId: "old", relation: "duplicates" as const };
      await store.addMemory(memory("newest", { links: [retire, { toId: "new", relation: "refines" }] }), NOW);
      expect(await store.listMemoryLinks(["newest"])).toHaveLength(2);
      expect(await found()).toEqual([]);
      const lost = memory("lost", { links: [{ toId: "none", relation: "refines" }] });
      await expect(store.addMemory(lost, NOW)).rejects.toMatchObject({ code: "not_found" });
      await expect(store.getMemory("lost", NOW)).rejects.toMatchObject({ code: "not_found" });
    });

    test("a link goes with either end, and hides with its trash", async () => {
      const { store } = bench;
      await addTwo();
      await store.createThread(thread("t"), NOW);
      await store.appendMessages("t", exchange("1"), "append", NOW);
      await store.addMemory(memory("told", { threadId: "t", sourceMessageIds: ["1-u"] }), NOW);
      await store.linkMemories({ fromId: "told", toId: "old", relation: "supports" }, NOW);
      await store.linkMemories({ fromId: "new", toId: "old", relation: "supersedes" }, NOW);
      await store.trashThread({ threadId: "t", cause: "deleted", graceDays: 0, now: NOW });
      await store.purge({ now: NOW, maxMessages: 100, threadId: "t" });
      expect(await store.listMemoryLinks(["old"])).toHaveLength(1);
      await store.deleteMemory("new");
      expect(await store.listMemoryLinks(["old"])).toEqual([]);
    });

    test("a hold refuses to retire, and leaves no link", async () => {
      const { store } = bench;
      await addTwo();
      await store.placeHold(hold("h", { userId: "user" }));
      const link = { fromId: "new", toId: "old" };
      await expect(store.linkMemories({ ...link, relation: "supersedes" }, NOW)).rejects.toMatchObject({
        code: "held",
      });
      await expect(store.updateMemory("old", { retiredAt: NOW }, NOW)).rejects.toMatchObject({ code: "held" });
      expect(await store.listMemoryLinks(["old"])).toEqual([]);
      await store.linkMemories({ ...link, relation: "contradicts" }, NOW);
      expect(await found()).toHaveLength(2);
    });
  });
}
