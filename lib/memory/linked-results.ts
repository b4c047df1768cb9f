import { type MemoryLink, otherEnd } from "#lib/core/memory-links.ts";
import type { ScopeFilter } from "#lib/core/search-scope.ts";
import type { Memory } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { ValueError } from "#lib/memory/errors.ts";
import { type MemoryRecord, memoryRecord } from "#lib/memory/records.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

export type HopOptions = {
  /** How many links away from a result a memory may be, 0 to 5; 0 when left out. */
  numHops?: number;
  /** Linked memories of one result; 10 when left out. */
  maxLinkedResults?: number;
};
/** `link` is the one that led here. */
export type LinkedResult = { link: MemoryLink; hops: number; record: MemoryRecord };

const MOST_HOPS = 5;

export function checkHops({ numHops = 0, maxLinkedResults = 10 }: HopOptions): void {
  if (!Number.isInteger(numHops) || numHops < 0 || numHops > MOST_HOPS) {
    throw new ValueError(`numHops must be a whole number from 0 to ${MOST_HOPS}.`);
  }
  if (!Number.isInteger(maxLinkedResults) || maxLinkedResults < 0) {
    throw new ValueError("maxLinkedResults must be a whole number, 0 or more.");
  }
}

type Walk = HopOptions & { filter: ScopeFilter; includeRetired: boolean; now: Date };

/** Breadth first. What the search itself may not show is neither shown nor walked through. */
export async function linkedResults(port: MemoryStore, memoryId: string, walk: Walk): Promise<LinkedResult[]> {
  const { numHops = 0, maxLinkedResults = 10 } = walk;
  const seen = new Set([memoryId]);
  const found: LinkedResult[] = [];
  let edge = [memoryId];
  for (let hops = 1; hops <= numHops && edge.length > 0 && found.length < maxLinkedResults; hops += 1) {
    const next: string[] = [];
    const links = await port.listMemoryLinks(edge);
    const steps = edge.flatMap((from) => links.filter((link) => isOf(link, from)).map((link) => ({ from, link })));
    for (const { from, link } of steps) {
      const id = otherEnd(link, from);
      if (seen.has(id) || found.length >= maxLinkedResults) continue;
      seen.add(id);
      const memory = await readAdmitted(port, id, walk);
      if (!memory) continue;
      found.push({ link, hops, record: memoryRecord(memory) });
      next.push(id);
    }
    edge = next;
  }
  return found;
}

const isOf = ({ fromId, toId }: MemoryLink, id: string): boolean => fromId === id || toId === id;

async function readAdmitted(port: MemoryStore, id: string, walk: Walk): Promise<Memory | null> {
  const memory = await port.getMemory(id, walk.now).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  return memory && isAdmitted(memory, walk) ? memory : null;
}

function isAdmitted(memory: Memory, { filter, includeRetired }: Walk): boolean {
  if (memory.retiredAt && !includeRetired) return false;
  const { userId, agentId, threadId } = filter;
  if (memory.userId !== userId) return false;
  return (
    (agentId === undefined || memory.agentId === agentId) && (threadId === undefined || memory.threadId === threadId)
  );
}
