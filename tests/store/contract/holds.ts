import { describe, expect, test } from "vitest";
import type { Hold, HoldScope } from "#lib/core/types.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { batch, seed } from "#tests/store/contract/retention.ts";
import { daysAgo, memory, NOW, thread } from "#tests/store/fixtures.ts";

export const hold = (holdId: string, scope: HoldScope, more: Partial<Hold> = {}): Hold => ({
  holdId,
  scope,
  reason: "case",
  caseNumber: "2026/1",
  placedBy: "ann",
  placedAt: NOW,
  releasedAt: null,
  releaseReason: null,
  ...more,
});

const SCOPES: [string, HoldScope][] = [
  ["agent", { agentId: "agent" }],
  ["user", { userId: "user" }],
  ["thread", { threadId: "t" }],
];

type Attempt = (store: MemoryStore) => Promise<unknown>;
const DELETES: [string, Attempt][] = [
  ["trash", (store) => store.trashThread({ threadId: "t", cause: "erased", graceDays: 0, now: NOW })],
  ["message", (store) => store.deleteMessage("t", "1-u", { derivedMemories: false, now: NOW })],
  ["memory", (store) => store.deleteMemory("m")],
  ["memory update", (store) => store.updateMemory("m", { content: "" }, NOW)],
  ["purge of one", (store) => store.purge({ now: NOW, maxMessages: 9, threadId: "trashed" })],
];

export function describeHolds(bench: Bench): void {
  describe("holds", () => {
    async function seedAll(store: MemoryStore) {
      await seed(store, "trashed");
      await store.trashThread({ threadId: "trashed", cause: "deleted", graceDays: 0, now: NOW });
      await seed(store, "t");
      await store.addMemory(memory("m", { threadId: "t" }), NOW);
      await store.putProfile({ actorType: "user", actorId: "user", information: "", metadata: {}, createdAt: NOW });
    }

    test.each(SCOPES)("a hold on the %s stops every delete path until it is released", async (name, scope) => {
      const { store } = bench;
      await seedAll(store);
      const other = bench.openAnother();
      const purged = name === "thread" ? { threadId: "trashed" } : scope;
      await store.placeHold(hold("h", scope));
      await store.placeHold(hold("h2", purged));
      for (const [path, attempt] of DELETES) {
        await expect(attempt(other), path).rejects.toMatchObject({ code: "held" });
      }
      expect(await other.purge({ now: daysAgo(-9), maxMessages: 99 })).toMatchObject({ threads: 0, isFinished: true });
      const seen: string[] = [];
      await other.applyRetention(batch(["t"]), (facts) => {
        seen.push(...facts.holds.map((item) => item.holdId));
        return null;
      });
      expect(seen).toContain("h");
      await store.releaseHold("h", "closed", NOW);
      await store.releaseHold("h2", "closed", NOW);
      for (const [path, attempt] of DELETES.toReversed()) await expect(attempt(other), path).resolves.toBeDefined();
      expect((await store.recount()).differences).toEqual([]);
    });

    test("a trim of a held thread is not purged", async () => {
      const { store } = bench;
      await seed(store);
      await store.applyRetention(batch(["t"]), () => ({ upToExchangeSeq: 1, includesPrelude: false }));
      await store.placeHold(hold("h", { agentId: "agent" }));
      expect(await store.purge({ now: daysAgo(-9), maxMessages: 99 })).toMatchObject({ messages: 0, isFinished: true });
      expect(await store.restore("t", { runId: "run", now: NOW })).toBe(2);
    });

    test("what covers an owner is found through its profile, threads and memories", async () => {
      const { store } = bench;
      await seedAll(store);
      await store.addMemory(memory("loose", { agentId: "helper" }), NOW);
      await store.placeHold(hold("direct", { userId: "user" }));
      await store.placeHold(hold("agent", { agentId: "agent" }));
      await store.placeHold(hold("of-trashed", { threadId: "trashed" }));
      await store.placeHold(hold("of-memory", { agentId: "helper" }));
      await store.placeHold(hold("foreign", { userId: "user1" }));
      await store.placeHold(hold("released", { userId: "user" }));
      await store.releaseHold("released", "done", NOW);
      const found = async (owner: { userId: string } | { agentId: string }) =>
        (await store.findHolds(owner)).map((item) => item.holdId).sort();
      expect(await found({ userId: "user" })).toEqual(["agent", "direct", "of-memory", "of-trashed"]);
      expect(await found({ agentId: "agent" })).toEqual(["agent", "direct", "of-trashed"]);
      expect(await found({ userId: "nobody" })).toEqual([]);
      await expect(store.deleteProfile("user", "user")).rejects.toMatchObject({ code: "held" });
      await expect(store.deleteMemoriesOf({ userId: "user" }, 9)).rejects.toMatchObject({ code: "held" });
    });

    test("are listed, released once, and never placed twice", async () => {
      const { store } = bench;
      const placed = hold("h", { threadId: "t" });
      await store.placeHold(placed);
      await expect(store.placeHold(placed)).rejects.toMatchObject({ code: "conflict" });
      await store.placeHold(hold("later", { userId: "u" }, { placedAt: daysAgo(-1), caseNumber: null }));
      const first = await store.listHolds({}, { limit: 1 });
      const rest = await store.listHolds({}, { limit: 9, cursor: first.nextCursor });
      expect([...first.items, ...rest.items].map((item) => item.holdId)).toEqual(["later", "h"]);
      expect(rest.items[0]).toEqual(placed);
      const released = await store.releaseHold("h", "settled", daysAgo(-2));
      expect(released).toEqual({ ...placed, releasedAt: daysAgo(-2), releaseReason: "settled" });
      await expect(store.releaseHold("h", "again", NOW)).rejects.toMatchObject({ code: "conflict", current: released });
      await expect(store.releaseHold("none", "x", NOW)).rejects.toMatchObject({ code: "not_found" });
      const ids = async (filter: Parameters<MemoryStore["listHolds"]>[0]) =>
        (await store.listHolds(filter, { limit: 9 })).items.map((item) => item.holdId);
      expect(await ids({ isActive: true })).toEqual(["later"]);
      expect(await ids({ isActive: false })).toEqual(["h"]);
      expect(await ids({ scope: { threadId: "t" } })).toEqual(["h"]);
      expect(await ids({ scope: { agentId: "t" } })).toEqual([]);
    });

    test("a thread with a memory that a hold covers for another reason does not go by hand", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      await store.addMemory(memory("m", { threadId: "t", agentId: "helper" }), NOW);
      await store.placeHold(hold("h", { agentId: "helper" }));
      const request = { threadId: "t", cause: "deleted" as const, graceDays: 0, now: NOW };
      await expect(store.trashThread(request)).rejects.toMatchObject({ code: "held" });
      expect((await store.getThread("t")).state).toBe("active");
    });
  });
}
