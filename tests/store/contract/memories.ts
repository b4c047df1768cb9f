import { describe, expect, test } from "vitest";
import type { MemoryFilter } from "#lib/store/memory-store.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { daysAgo, exchange, memory, NOW, thread } from "#tests/store/fixtures.ts";

export function describeMemories(bench: Bench): void {
  describe("memories and profiles", () => {
    const list = async (filter: MemoryFilter, now = NOW) =>
      (await bench.store.listMemories(filter, { limit: 100 }, now)).items.map((item) => item.memoryId).sort();

    test("read back as given, changed, deleted", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      await store.appendMessages("t", exchange("1"), "append", NOW);
      const given = memory("m", { threadId: "t", sourceMessageIds: ["1-u", "1-a"], content: "", metadata: { k: [1] } });
      const added = await store.addMemory(given, NOW);
      expect(added).toEqual({ ...given, retiredAt: null, createdAt: NOW, updatedAt: NOW });
      expect(await store.getMemory("m", NOW)).toEqual(added);
      await expect(store.addMemory(given, NOW)).rejects.toMatchObject({ code: "conflict" });
      const later = daysAgo(-1);
      const changed = await store.updateMemory("m", { content: "new", recordType: "preference" }, later);
      expect(changed).toEqual({ ...added, content: "new", recordType: "preference", updatedAt: later });
      expect(await store.deleteMemory("m")).toBe(1);
      expect(await store.deleteMemory("m")).toBe(0);
      await expect(store.getMemory("m", NOW)).rejects.toMatchObject({ code: "not_found" });
      await expect(store.updateMemory("m", {}, NOW)).rejects.toMatchObject({ code: "not_found" });
    });

    test("a scope is an id, deliberately none, or any", async () => {
      const { store } = bench;
      await store.addMemory(memory("u1", { userId: "u1" }), NOW);
      await store.addMemory(memory("u10", { userId: "u10", agentId: null }), NOW);
      await store.addMemory(memory("nobody", { userId: null, recordType: "guideline" }), NOW);
      expect(await list({})).toEqual(["nobody", "u1", "u10"]);
      expect(await list({ userId: "u1" })).toEqual(["u1"]);
      expect(await list({ userId: null })).toEqual(["nobody"]);
      expect(await list({ agentId: null })).toEqual(["u10"]);
      expect(await list({ agentId: "agent", recordTypes: ["guideline", "preference"] })).toEqual(["nobody"]);
      expect(await list({ recordTypes: [] })).toEqual([]);
    });

    test("expired ones are gone at their moment", async () => {
      const { store } = bench;
      await store.addMemory(memory("m", { expiresAt: NOW }), daysAgo(1));
      const before = new Date(NOW.getTime() - 1);
      expect(await list({}, before)).toEqual(["m"]);
      expect(await list({})).toEqual([]);
      await expect(store.getMemory("m", NOW)).rejects.toMatchObject({ code: "not_found" });
      expect(await store.deleteMemoriesOf({ userId: "user" }, 10)).toBe(1);
    });

    test("page newest first; an owner's go in steps", async () => {
      const { store } = bench;
      for (let i = 0; i < 5; i += 1) await store.addMemory(memory(`m${i}`), new Date(NOW.getTime() + i));
      const first = await store.listMemories({ userId: "user" }, { limit: 2 }, NOW);
      expect(first.items.map((item) => item.memoryId)).toEqual(["m4", "m3"]);
      const rest = await store.listMemories({ userId: "user" }, { limit: 9, cursor: first.nextCursor }, NOW);
      expect(rest.items.map((item) => item.memoryId)).toEqual(["m2", "m1", "m0"]);
      expect(rest.nextCursor).toBeNull();
      expect(await store.deleteMemoriesOf({ agentId: "agent" }, 3)).toBe(3);
      expect(await store.deleteMemoriesOf({ agentId: "agent" }, 3)).toBe(2);
      expect(await store.deleteMemoriesOf({ agentId: "agent" }, 3)).toBe(0);
    });

    test("a late extraction can't bring back what was removed", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      await store.appendMessages("t", exchange("1"), "append", NOW);
      await store.deleteMessage("t", "1-u", { derivedMemories: false, now: NOW });
      const late = memory("m", { threadId: "t", sourceMessageIds: ["1-u"] });
      await expect(store.addMemory(late, NOW)).rejects.toMatchObject({ code: "not_found", removed: true });
      await store.trashThread({ threadId: "t", cause: "deleted", graceDays: 1, now: NOW });
      await expect(store.addMemory(memory("n", { threadId: "t" }), NOW)).rejects.toMatchObject({ removed: true });
      await expect(store.addMemory(memory("o", { threadId: "none" }), NOW)).rejects.toMatchObject({ removed: false });
      expect(await list({})).toEqual([]);
    });

    test("a message takes what was learned from it alone, when asked to", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      await store.appendMessages("t", exchange("1"), "append", NOW);
      await store.addMemory(memory("both", { threadId: "t", sourceMessageIds: ["1-u", "1-a"] }), NOW);
      await store.addMemory(memory("one", { threadId: "t", sourceMessageIds: ["1-u"] }), NOW);
      await store.addMemory(memory("answer", { threadId: "t", sourceMessageIds: ["1-a"] }), NOW);
      await store.deleteMessage("t", "1-u", { derivedMemories: true, now: NOW });
      expect(await list({})).toEqual(["answer", "both"]);
      expect((await store.getMemory("both", NOW)).sourceMessageIds).toEqual(["1-a"]);
      await store.deleteMessage("t", "1-a", { derivedMemories: false, now: NOW });
      expect((await store.getMemory("answer", NOW)).sourceMessageIds).toEqual([]);
    });

    test("people are whoever has a session, a memory or a profile, page by page, exactly by id", async () => {
      const { store } = bench;
      await store.createThread(thread("t", { userId: "a%b" }), NOW);
      await store.appendMessages("t", exchange("1"), "append", NOW);
      await store.createThread(thread("t2", { userId: "台" }), NOW);
      await store.addMemory(memory("m", { userId: "a_b" }), NOW);
      await store.putProfile({ actorType: "user", actorId: "Z", information: "", metadata: {}, createdAt: NOW });
      const first = await store.listPeople({}, { limit: 2 });
      const rest = await store.listPeople({}, { limit: 2, cursor: first.nextCursor });
      expect([...first.items, ...rest.items].map(({ userId }) => userId)).toEqual(["Z", "a%b", "a_b", "台"]);
      const none = { sessions: 0, messages: 0, bytes: 0, memories: 0, lastActivityAt: null };
      expect(first.items[0]).toEqual({ userId: "Z", ...none });
      expect(first.items[1]).toMatchObject({ sessions: 1, messages: 2, memories: 0, lastActivityAt: NOW });
      expect(rest.items[0]).toEqual({ userId: "a_b", ...none, memories: 1 });
      const named = async (filter: object) =>
        (await store.listPeople(filter, { limit: 9 })).items.map((it) => it.userId);
      expect(await named({ startsWith: "a" })).toEqual(["a%b", "a_b"]);
      expect(await named({ startsWith: "a%" })).toEqual(["a%b"]);
      expect(await named({ userId: "a_b" })).toEqual(["a_b"]);
      expect(await named({ userId: "nobody" })).toEqual([]);
    });

    test("profiles are put, listed by id and deleted", async () => {
      const { store } = bench;
      const profile = { actorType: "user" as const, information: "Likes tea", metadata: { a: 1 }, createdAt: NOW };
      expect(await store.putProfile({ ...profile, actorId: "u1" })).toEqual({ created: true });
      expect(await store.putProfile({ ...profile, actorId: "u1", information: "", createdAt: daysAgo(-1) })).toEqual({
        created: false,
      });
      expect(await store.getProfile("user", "u1")).toEqual({ ...profile, actorId: "u1", information: "" });
      expect(await store.getProfile("agent", "u1")).toBeNull();
      await store.putProfile({ ...profile, actorId: "u10" });
      await store.putProfile({ ...profile, actorId: "U1" });
      const first = await store.listProfiles("user", { limit: 2 });
      const rest = await store.listProfiles("user", { limit: 2, cursor: first.nextCursor });
      expect([...first.items, ...rest.items].map((item) => item.actorId)).toEqual(["U1", "u1", "u10"]);
      expect(await store.deleteProfile("user", "u1")).toBe(1);
      expect(await store.deleteProfile("user", "u1")).toBe(0);
    });
  });
}
