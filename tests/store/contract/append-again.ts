import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import { AppError } from "#lib/errors.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { message, NOW, thread } from "#tests/store/fixtures.ts";

type Step =
  | { kind: "append"; ids: number[]; role: "user" | "assistant" }
  | { kind: "import"; ids: number[]; role: "user" }
  | { kind: "lane"; ids: number[]; delegation: number }
  | { kind: "delete"; id: number }
  | { kind: "trash" | "restore" | "rename" };

const ids = fc.uniqueArray(fc.nat(12), { minLength: 1, maxLength: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("append" as const), ids, role: fc.constantFrom("user", "assistant") }),
  },
  fc.record({ kind: fc.constant("import" as const), ids, role: fc.constant("user" as const) }),
  fc.record({ kind: fc.constant("lane" as const), ids, delegation: fc.nat(1) }),
  fc.record({ kind: fc.constant("delete" as const), id: fc.nat(12) }),
  fc.record({ kind: fc.constantFrom("trash" as const, "restore" as const, "rename" as const) }),
);

/** What a store remembers of a thread from its last write may be out of date: nothing may come of that. */
export function describeAppendAgain(bench: Bench): void {
  describe("appends of several processes and whatever else happens to the thread in between", () => {
    test("end as if each had been made by a process that just started", async () => {
      const seasoned = [bench.store, bench.openAnother()];
      const steps = fc.array(fc.tuple(step, fc.nat(1)), { minLength: 4, maxLength: 12 });
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          const threadId = `t${runs++}`;
          for (const fresh of [`${threadId}-seasoned`, `${threadId}-fresh`])
            await bench.store.createThread(thread(fresh), NOW);
          for (const [i, [what, which]] of list.entries()) {
            const known = await outcome(seasoned[which] ?? bench.store, `${threadId}-seasoned`, what, i);
            const newcomer = bench.openAnother();
            expect(known).toEqual(await outcome(newcomer, `${threadId}-fresh`, what, i));
            await newcomer.close();
          }
          expect(await stateOf(bench.store, `${threadId}-seasoned`)).toEqual(
            await stateOf(bench.store, `${threadId}-fresh`),
          );
        }),
        { numRuns: 15 },
      );
      expect((await bench.store.recount()).differences).toEqual([]);
    });
  });
}

async function outcome(store: MemoryStore, threadId: string, what: Step, place: number): Promise<unknown> {
  const now = new Date(NOW.getTime() + place * 1_000);
  try {
    switch (what.kind) {
      case "append":
      case "import":
      case "lane":
        return await store.appendMessages(
          threadId,
          messagesOf(what, now),
          what.kind === "import" ? "import" : "append",
          now,
        );
      case "delete":
        return await store.deleteMessage(threadId, `m${what.id}`, { derivedMemories: false, now });
      case "trash":
        return await store.trashThread({ threadId, cause: "deleted", graceDays: 7, now });
      case "restore":
        return await store.restore(threadId, { now });
      case "rename":
        return (await store.updateThread(threadId, { title: `named ${place}` })).after.title;
    }
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, removed: error.removed };
    throw error;
  }
}

function messagesOf(what: Extract<Step, { ids: number[] }>, createdAt: Date) {
  return what.ids.map((id) =>
    what.kind === "lane"
      ? message(`m${id}`, "assistant", "text", { createdAt, lane: "executor", delegationId: `d${what.delegation}` })
      : message(`m${id}`, what.role, "text", { createdAt }),
  );
}

async function stateOf(store: MemoryStore, threadId: string): Promise<unknown> {
  await store.restore(threadId, { now: NOW }).catch(() => 0);
  const { threadId: _, ...head } = await store.getThread(threadId);
  const rows = await store.listMessages(threadId, transcriptView(), { order: "asc", limit: 1_000 });
  return { head, rows: rows.map(({ threadId: _, ...row }) => row) };
}
