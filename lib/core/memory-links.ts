/**
 * Rule: what one memory says of another. `supersedes`, `refines` and `duplicates` retire the memory that they point at:
 * it is kept, but not found and not sent. `contradicts` and `supports` leave both as they are.
 *
 * Example: "Lives in Tainan" supersedes "Lives in Taipei" → a search finds Tainan alone; the history shows both.
 */
export const MEMORY_RELATIONS = ["supersedes", "refines", "duplicates", "contradicts", "supports"] as const;
export type MemoryRelation = (typeof MEMORY_RELATIONS)[number];

/** From the memory that says it to the one that it is said of. */
export type MemoryLink = { fromId: string; toId: string; relation: MemoryRelation };

export const retiresTarget = (relation: MemoryRelation): boolean =>
  relation !== "contradicts" && relation !== "supports";

/** The one at the other end. */
export const otherEnd = ({ fromId, toId }: MemoryLink, memoryId: string): string =>
  fromId === memoryId ? toId : fromId;
