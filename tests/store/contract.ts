import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { describeAppend } from "#tests/store/contract/append.ts";
import { describeAppendAgain } from "#tests/store/contract/append-again.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { describeCounters } from "#tests/store/contract/counters.ts";
import { describeExpiry } from "#tests/store/contract/expiry.ts";
import { describeHolds } from "#tests/store/contract/holds.ts";
import { describeInventory } from "#tests/store/contract/inventory.ts";
import { describeMemories } from "#tests/store/contract/memories.ts";
import { describeMemoryLinks } from "#tests/store/contract/memory-links.ts";
import { describePreview } from "#tests/store/contract/preview.ts";
import { describeRetention } from "#tests/store/contract/retention.ts";
import { describeSearch } from "#tests/store/contract/search.ts";
import { describeSummaries } from "#tests/store/contract/summaries.ts";
import { describeThreads } from "#tests/store/contract/threads.ts";
import { describeTrash } from "#tests/store/contract/trash.ts";
import { describeVectors } from "#tests/store/contract/vectors.ts";
import { describeViews } from "#tests/store/contract/views.ts";

/** What the suite needs of an engine: stores on one database, and a way to empty it. */
export type Engine = {
  /** A store with connections of its own, as another process would have. */
  openAnother(): MemoryStore;
  /** No row is left. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** The port's promises, the same for every engine. */
export function describeMemoryStore(engineName: string, open: () => Promise<Engine>): void {
  describe(engineName, () => {
    let engine: Engine;
    const opened: MemoryStore[] = [];
    const openAnother = () => {
      const store = engine.openAnother();
      opened.push(store);
      return store;
    };
    let main: MemoryStore | undefined;
    const bench: Bench = {
      get store() {
        main ??= openAnother();
        return main;
      },
      openAnother,
      clear: () => engine.clear(),
    };
    beforeAll(async () => {
      engine = await open();
    });
    beforeEach(() => engine.clear());
    afterAll(async () => {
      for (const store of opened) await store.close();
      await engine.close();
    });
    for (const describePart of [
      describeThreads,
      describeAppend,
      describeAppendAgain,
      describeViews,
      describeMemories,
      describeMemoryLinks,
      describeSummaries,
      describeSearch,
      describeVectors,
      describeRetention,
      describeTrash,
      describeHolds,
      describeInventory,
      describeCounters,
      describePreview,
      describeExpiry,
    ])
      describePart(bench);
  });
}
