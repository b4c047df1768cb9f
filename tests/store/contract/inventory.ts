import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Bench } from "#tests/store/contract/bench.ts";
import { batch } from "#tests/store/contract/retention.ts";
import { DAY_MS, daysAgo, exchange, message, NOW, policy, thread } from "#tests/store/fixtures.ts";

const NOTHING = { sessions: 0, bytes: 0 };
const EDGES = [daysAgo(7), daysAgo(30)];

export function describeInventory(bench: Bench): void {
  describe("figures over threads", () => {
    async function add(threadId: string, at: Date, size: number, agentId = "agent"): Promise<void> {
      await bench.store.createThread(thread(threadId, { agentId }), at);
      const row = message("m", "user", "x".repeat(size), { createdAt: at });
      await bench.store.appendMessages(threadId, [row], "append", at);
    }

    test("ages fall between the edges, an edge itself with the younger ones; trash is left out", async () => {
      const { store } = bench;
      await add("a", daysAgo(1), 5);
      await add("edge", daysAgo(7), 10);
      await add("b", new Date(daysAgo(7).getTime() - 1), 20);
      await add("c", daysAgo(400), 40, "other");
      await add("gone", daysAgo(400), 80);
      await store.trashThread({ threadId: "gone", cause: "deleted", graceDays: 7, now: NOW });
      expect(await store.ageHistogram({}, EDGES)).toEqual([
        { sessions: 2, bytes: 15 },
        { sessions: 1, bytes: 20 },
        { sessions: 1, bytes: 40 },
      ]);
      expect((await store.ageHistogram({ agentId: "agent" }, EDGES)).at(-1)).toEqual(NOTHING);
      expect(await store.ageHistogram({ agentId: "nobody" }, EDGES)).toEqual([NOTHING, NOTHING, NOTHING]);
      expect(await store.ageHistogram({}, [])).toEqual([{ sessions: 4, bytes: 75 }]);
    });

    test("a histogram over any edges agrees with the list", async () => {
      const { store } = bench;
      const ages = [0, 1, 3, 3, 8, 21, 55];
      for (const [i, age] of ages.entries()) await add(`t${i}`, daysAgo(age), age + 1);
      const { items } = await store.listThreads({}, { limit: 100 });
      const youngToOld = fc.uniqueArray(fc.nat(60), { maxLength: 5 }).map((days) => days.sort((a, b) => a - b));
      await fc.assert(
        fc.asyncProperty(youngToOld, async (days) => {
          const place = (at: Date) => days.filter((edge) => NOW.getTime() - at.getTime() > edge * DAY_MS).length;
          const expected = [...days, 0].map((_, i) => {
            const here = items.filter((item) => place(item.lastActivityAt) === i);
            return { sessions: here.length, bytes: here.reduce((sum, item) => sum + item.byteCount, 0) };
          });
          const edges = days.map((edge) => daysAgo(edge));
          expect(await store.ageHistogram({}, edges)).toEqual(expected);
        }),
        { numRuns: 30 },
      );
    });

    test("the trash is counted by the end of its grace, whole threads and trims alike", async () => {
      const { store } = bench;
      await store.publishPolicy(policy(1));
      await add("soon", NOW, 5);
      await add("late", NOW, 7);
      await store.createThread(thread("trimmed"), NOW);
      await store.appendMessages("trimmed", [...exchange("1"), ...exchange("2")], "append", NOW);
      await store.trashThread({ threadId: "soon", cause: "deleted", graceDays: 1, now: NOW });
      await store.trashThread({ threadId: "late", cause: "deleted", graceDays: 8, now: NOW });
      await store.applyRetention(batch(["trimmed"]), () => ({ upToExchangeSeq: 1, includesPrelude: false }));
      expect(await store.trashDue([daysAgo(-1), daysAgo(-7)])).toEqual([
        { sessions: 1, bytes: 5 },
        { sessions: 1, bytes: 18 },
        { sessions: 1, bytes: 7 },
      ]);
    });

    test("what filters touch is counted for each ask, in order", async () => {
      const { store } = bench;
      await add("a", daysAgo(40), 10);
      await add("b", daysAgo(1), 500);
      await add("c", daysAgo(90), 30, "other");
      expect(
        await store.countTouched([
          { agentId: "other", filter: { lastActivityBefore: daysAgo(30) } },
          { agentId: "agent", filter: { lastActivityBefore: daysAgo(30), byteCountOver: 100 } },
          { agentId: "agent", filter: { byteCountOver: 100 } },
          { agentId: "agent", filter: {} },
          { agentId: "nobody", filter: { byteCountOver: 0 } },
        ]),
      ).toEqual([
        { sessions: 1, bytes: 30 },
        { sessions: 2, bytes: 510 },
        { sessions: 1, bytes: 500 },
        NOTHING,
        NOTHING,
      ]);
      expect(await store.countTouched([])).toEqual([]);
    });
  });
}
