import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { executorView, isVisible, mainView, transcriptView, type Visibility } from "#lib/core/isolation-view.ts";
import { ISOLATION_POLICIES } from "#lib/core/types.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { message, NOW, thread } from "#tests/store/fixtures.ts";

const lanes = fc.constantFrom("exec", "exe", "exec ", "Exec", "other");
const delegations = fc.option(fc.constantFrom("d1", "d2", "d%"), { nil: null });
const entry = fc.oneof(
  fc.constant({ lane: null, delegationId: null }),
  fc.record({ lane: lanes, delegationId: delegations }),
);
const view: fc.Arbitrary<Visibility> = fc.oneof(
  fc.constant(transcriptView()),
  fc.constant(mainView()),
  fc
    .record({
      policy: fc.constantFrom(...ISOLATION_POLICIES),
      lane: lanes,
      delegationId: delegations,
      runningDelegationIds: fc.uniqueArray(fc.constantFrom("d1", "d2", "d%"), { maxLength: 2 }),
    })
    .map(({ policy, ...position }) => executorView(policy, position)),
);

export function describeViews(bench: Bench): void {
  describe("reading messages", () => {
    test("the filter in the database agrees with the rule", async () => {
      const { store } = bench;
      let count = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(entry, { maxLength: 12 }), view, async (entries, seen) => {
          const threadId = `t${count++}`;
          await store.createThread(thread(threadId), NOW);
          const rows = entries.map((place, i) => message(`m${i}`, "assistant", "x", place));
          await store.appendMessages(threadId, rows, "append", NOW);
          const read = await store.listMessages(threadId, seen, { order: "asc", limit: 100 });
          const expected = entries.flatMap((place, i) => (isVisible(place, seen) ? [`m${i}`] : []));
          expect(read.map((row) => row.id)).toEqual(expected);
        }),
        { numRuns: 60 },
      );
    });

    test("pages by place in both directions", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const rows = Array.from({ length: 9 }, (_, i) => message(`m${i + 1}`, "user", "x"));
      await store.appendMessages("t", rows, "append", NOW);
      const seqs = async (page: { order: "asc" | "desc"; limit: number; afterSeq?: number; beforeSeq?: number }) =>
        (await store.listMessages("t", mainView(), page)).map((row) => row.seq);
      expect(await seqs({ order: "asc", limit: 3 })).toEqual([1, 2, 3]);
      expect(await seqs({ order: "asc", limit: 3, afterSeq: 3 })).toEqual([4, 5, 6]);
      expect(await seqs({ order: "desc", limit: 3 })).toEqual([9, 8, 7]);
      expect(await seqs({ order: "desc", limit: 3, beforeSeq: 7 })).toEqual([6, 5, 4]);
      expect(await seqs({ order: "asc", limit: 9, afterSeq: 2, beforeSeq: 5 })).toEqual([3, 4]);
      expect(await seqs({ order: "asc", limit: 9, afterSeq: 9 })).toEqual([]);
    });

    test("tells what never was from what was removed", async () => {
      const { store } = bench;
      const all = { order: "asc", limit: 9 } as const;
      await expect(store.listMessages("t", mainView(), all)).rejects.toMatchObject({
        code: "not_found",
        removed: false,
      });
      await store.createThread(thread("t"), NOW);
      expect(await store.listMessages("t", mainView(), all)).toEqual([]);
      await expect(store.getMessage("t", "m")).rejects.toMatchObject({ code: "not_found", removed: false });
      await store.appendMessages("t", [message("m", "user", "x")], "append", NOW);
      expect(await store.deleteMessage("t", "m", { derivedMemories: false, now: NOW })).toBe(1);
      expect(await store.deleteMessage("t", "m", { derivedMemories: false, now: NOW })).toBe(0);
      await expect(store.deleteMessage("t", "x", { derivedMemories: false, now: NOW })).rejects.toMatchObject({
        code: "not_found",
        removed: false,
      });
      await expect(store.getMessage("t", "m")).rejects.toMatchObject({ code: "not_found", removed: true });
      await store.trashThread({ threadId: "t", cause: "deleted", graceDays: 7, now: NOW });
      await expect(store.listMessages("t", mainView(), all)).rejects.toMatchObject({ removed: true });
      await expect(store.getThread("t")).rejects.toMatchObject({ code: "not_found", removed: true });
    });
  });
}
