import { describe, expect, test } from "vitest";
import type { VectorRequest } from "#lib/store/memory-store.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { exchange, memory, NOW, thread } from "#tests/store/fixtures.ts";

const EAST = Float32Array.of(1, 0);
const NORTH = Float32Array.of(0, 1);
const BETWEEN = Float32Array.of(Math.SQRT1_2, Math.SQRT1_2);

export function describeVectors(bench: Bench): void {
  describe("vectors", () => {
    const ofMemory = (id: string) => ({ kind: "memory" as const, id });
    const ofMessage = (threadId: string, id: string) => ({ kind: "message" as const, threadId, id });
    const near = async (more: Partial<VectorRequest> = {}) => {
      const hits = await bench.store.searchVectors({ vector: EAST, userId: "user", maxResults: 10, ...more }, NOW);
      return hits.map(({ record, matched }) => `${"memoryId" in record ? record.memoryId : record.id} ${matched}`);
    };
    const addThree = async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      await store.appendMessages("t", exchange("1"), "append", NOW);
      await store.addMemory(memory("m", { threadId: "t" }), NOW);
      await store.addMemory(memory("hers", { userId: "other" }), NOW);
      await store.putChunks(ofMessage("t", "1-u"), [{ text: "between", embedding: BETWEEN }]);
      await store.putChunks(ofMemory("m"), [
        { text: "north", embedding: NORTH },
        { text: "east", embedding: EAST },
      ]);
      await store.putChunks(ofMemory("hers"), [{ text: "hers", embedding: EAST }]);
    };

    test("find the nearest of the scope, a record once, with the piece that is near", async () => {
      await addThree();
      expect(await near()).toEqual(["m east", "1-u between"]);
      expect(await near({ vector: NORTH })).toEqual(["m north", "1-u between"]);
      expect(await near({ maxResults: 1 })).toEqual(["m east"]);
      expect(await near({ userId: "other" })).toEqual(["hers hers"]);
      expect(await near({ userId: "use" })).toEqual([]);
      expect(await near({ recordTypes: ["message"] })).toEqual(["1-u between"]);
      expect(await near({ threadId: null })).toEqual([]);
      expect(await near({ metadataFilter: { no: 1 } })).toEqual([]);
      const [first, second] = await bench.store.searchVectors({ vector: EAST, userId: "user", maxResults: 2 }, NOW);
      expect(first?.distance).toBeCloseTo(0, 5);
      expect(second?.distance).toBeCloseTo(1 - Math.SQRT1_2, 5);
    });

    test("what is retired, changed, trashed or removed is not near any more", async () => {
      const { store } = bench;
      await addThree();
      await store.updateMemory("m", { retiredAt: NOW }, NOW);
      expect(await near()).toEqual(["1-u between"]);
      expect(await near({ includeRetired: true })).toHaveLength(2);
      await store.updateMemory("m", { retiredAt: null, metadata: { k: 1 } }, NOW);
      expect(await near()).toHaveLength(2);
      await store.updateMemory("m", { content: "another text" }, NOW);
      expect(await near()).toEqual(["1-u between"]);
      await store.putChunks(ofMemory("m"), [{ text: "again", embedding: EAST }]);
      await store.deleteMessage("t", "1-u", { derivedMemories: false, now: NOW });
      expect(await near()).toEqual(["m again"]);
      await store.trashThread({ threadId: "t", cause: "deleted", graceDays: 1, now: NOW });
      expect(await near()).toEqual([]);
      await store.restore("t", { now: NOW });
      expect(await near()).toEqual(["m again"]);
      await store.trashThread({ threadId: "t", cause: "deleted", graceDays: 0, now: NOW });
      await store.purge({ now: NOW, maxMessages: 100, threadId: "t" });
      expect(await near()).toEqual([]);
      await store.putChunks(ofMessage("t", "1-a"), [{ text: "late", embedding: EAST }]);
      expect(await near()).toEqual([]);
    });

    test("the first vector decides the dimension; another one is refused until all are dropped", async () => {
      const { store } = bench;
      expect(await store.vectorDimension()).toBeNull();
      await addThree();
      expect(await store.vectorDimension()).toBe(2);
      const other = [{ text: "x", embedding: Float32Array.of(1, 0, 0) }];
      await expect(store.putChunks(ofMemory("m"), other)).rejects.toMatchObject({ code: "conflict" });
      expect(await near()).toHaveLength(2);
      await store.resetVectors(3);
      expect(await store.vectorDimension()).toBe(3);
      expect(await near({ vector: Float32Array.of(1, 0, 0) })).toEqual([]);
      await store.putChunks(ofMemory("m"), other);
      expect(await near({ vector: Float32Array.of(1, 0, 0) })).toEqual(["m x"]);
    });

    test("what has no pieces yet is listed once, page by page, without what is trashed or blank", async () => {
      const { store } = bench;
      await addThree();
      await store.addMemory(memory("empty", { content: "" }), NOW);
      await store.addMemory(memory("new", { userId: null }), NOW);
      await store.createThread(thread("gone"), NOW);
      await store.appendMessages("gone", exchange("9"), "append", NOW);
      await store.trashThread({ threadId: "gone", cause: "deleted", graceDays: 1, now: NOW });
      const first = await store.listUnindexed(1);
      expect(first.records.map(({ key }) => key)).toEqual([ofMessage("t", "1-a")]);
      const second = await store.listUnindexed(5, first.next ?? undefined);
      expect(second.records).toEqual([{ key: ofMemory("new"), content: "memory new" }]);
      expect(await store.listUnindexed(5, second.next ?? undefined)).toEqual({ records: [], next: null });
    });
  });
}
