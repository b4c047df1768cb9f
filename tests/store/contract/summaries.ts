import { describe, expect, test } from "vitest";
import type { Bench } from "#tests/store/contract/bench.ts";
import { daysAgo, exchange, NOW, thread } from "#tests/store/fixtures.ts";

export function describeSummaries(bench: Bench): void {
  describe("thread summaries", () => {
    const summary = (content: string, coversToSeq: number) => ({
      ...{ content, coversFromSeq: 1, coversToSeq },
      ...{ model: "m", createdAt: NOW },
    });
    const open = async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      await store.appendMessages("t", [...exchange("1"), ...exchange("2")], "append", NOW);
      return store;
    };

    test("are kept in place of the former one, and go with a message that they cover", async () => {
      const store = await open();
      expect(await store.getThreadSummary("t")).toBeNull();
      await store.putThreadSummary("t", summary("first", 2), 2);
      await store.putThreadSummary("t", summary("second", 3), 3);
      expect(await store.getThreadSummary("t")).toEqual(summary("second", 3));
      await store.deleteMessage("t", "2-a", { derivedMemories: false, now: NOW });
      expect(await store.getThreadSummary("t")).not.toBeNull();
      await store.deleteMessage("t", "1-a", { derivedMemories: false, now: NOW });
      expect(await store.getThreadSummary("t")).toBeNull();
    });

    test("failures are counted since the last one that was written, and go with their thread", async () => {
      const store = await open();
      expect(await store.getSummaryFailures("t")).toBe(0);
      await store.addSummaryFailure("t", NOW);
      await store.addSummaryFailure("t", NOW);
      expect(await store.getSummaryFailures("t")).toBe(2);
      await store.putThreadSummary("t", summary("at last", 2), 2);
      expect(await store.getSummaryFailures("t")).toBe(0);
      await store.addSummaryFailure("t", NOW);
      await store.trashThread({ threadId: "t", cause: "deleted", graceDays: 0, now: NOW });
      await store.purge({ now: NOW, maxMessages: 100 });
      expect(await store.getSummaryFailures("t")).toBe(0);
    });

    test("what was removed while it was written does not come back in it", async () => {
      const store = await open();
      await store.deleteMessage("t", "1-u", { derivedMemories: false, now: NOW });
      await expect(store.putThreadSummary("t", summary("late", 4), 4)).rejects.toMatchObject({ code: "conflict" });
      await store.appendMessages("t", exchange("3", daysAgo(-1)), "append", NOW);
      await store.putThreadSummary("t", summary("in time", 4), 3);
      await store.trashThread({ threadId: "t", cause: "deleted", graceDays: 1, now: NOW });
      expect(await store.getThreadSummary("t")).toBeNull();
      await expect(store.putThreadSummary("t", summary("late", 4), 3)).rejects.toMatchObject({ removed: true });
    });
  });
}
