import { fuseRanks } from "#lib/core/fuse-ranks.ts";
import type { Message } from "#lib/core/types.ts";
import { ValueError } from "#lib/memory/errors.ts";
import type { SearchStrategy } from "#lib/memory/options.ts";
import type { SearchIndex } from "#lib/memory/search-index.ts";
import type { MemoryStore, SearchedRecord, SearchHit, SearchRequest } from "#lib/store/memory-store.ts";

/** `matched`: the piece of the text that is near the question; null where words alone found it. */
export type FoundHit = SearchHit & { distance: number; matched: string | null };
export type FoundRequest = SearchRequest & { queryVector?: Float32Array | undefined };
/** The store as a client of one strategy sees it: what is written is indexed, a search is by words, meaning or both. */
export type StrategyPort = Omit<MemoryStore, "search"> & {
  search(request: FoundRequest, now: Date): Promise<FoundHit[]>;
};

/** So many of each ranking are fused at least. */
const LEAST_FUSED = 50;

export function strategyPort(port: MemoryStore, strategy: SearchStrategy, index: SearchIndex | null): StrategyPort {
  const searching = searchingPort(port, strategy, index);
  return index ? { ...searching, ...indexed(port, index) } : searching;
}

function searchingPort(port: MemoryStore, strategy: SearchStrategy, index: SearchIndex | null): StrategyPort {
  const byWords = async (request: SearchRequest, now: Date) =>
    (await port.search(request, now)).map((hit) => ({ ...hit, distance: 1 / (1 + hit.score), matched: null }));
  const byMeaning = async ({ question, queryVector, ...request }: FoundRequest, now: Date): Promise<FoundHit[]> => {
    if (!queryVector && question.trim() === "") return [];
    const vector = queryVector ?? (await vectorOf(question, index));
    const hits = await port.searchVectors({ ...request, vector }, now);
    return hits.map((hit) => ({ ...hit, score: 1 - hit.distance, why: [] }));
  };
  return {
    ...port,
    async search(request, now) {
      if (request.queryVector || strategy === "VECTOR") return byMeaning(request, now);
      if (strategy === "KEYWORD") return byWords(request, now);
      const wide = { ...request, maxResults: Math.max(request.maxResults, LEAST_FUSED) };
      const rankings = await Promise.all([byWords(wide, now), byMeaning(wide, now)]);
      return fused(rankings).slice(0, request.maxResults);
    },
  };
}

function vectorOf(question: string, index: SearchIndex | null): Promise<Float32Array> {
  if (!index) throw new ValueError("This search needs an embedder, or a vector in place of the question.");
  return index.questionVector(question);
}

/** What both found keeps the reasons of the words and the piece of the meaning. */
function fused(rankings: readonly FoundHit[][]): FoundHit[] {
  const hits = new Map<string, FoundHit>();
  for (const hit of rankings.flat()) {
    const name = nameOf(hit);
    const known = hits.get(name);
    hits.set(name, known ? { ...known, distance: hit.distance, matched: hit.matched } : hit);
  }
  const names = fuseRanks(rankings.map((ranking) => ranking.map(nameOf)));
  return names.flatMap(({ key, score }) => {
    const hit = hits.get(key);
    return hit ? [{ ...hit, score, distance: hit.matched === null ? 1 : hit.distance }] : [];
  });
}

const nameOf = (hit: SearchedRecord): string =>
  JSON.stringify(hit.recordType === "message" ? [hit.record.threadId, hit.record.id] : [hit.record.memoryId]);

function indexed(
  port: MemoryStore,
  index: SearchIndex,
): Pick<MemoryStore, "appendMessages" | "addMemory" | "updateMemory"> {
  return {
    async appendMessages(threadId, messages, mode, now) {
      const appended = await port.appendMessages(threadId, messages, mode, now);
      const keyOf = ({ id }: Pick<Message, "id">) => ({ kind: "message" as const, threadId, id });
      if (appended.written > 0) await index.written(messages.map((one) => ({ key: keyOf(one), content: one.content })));
      return appended;
    },
    async addMemory(memory, now) {
      const added = await port.addMemory(memory, now);
      await index.written([{ key: { kind: "memory", id: added.memoryId }, content: added.content }]);
      return added;
    },
    async updateMemory(memoryId, patch, now) {
      const changed = await port.updateMemory(memoryId, patch, now);
      if (patch.content === undefined) return changed;
      await index.written([{ key: { kind: "memory", id: memoryId }, content: changed.content }]);
      return changed;
    },
  };
}
