import type { z } from "zod";
import type { memoryHistoryOutput, memoryOutput, searchHitOutput } from "#lib/contract/memories.ts";

export type MemoryView = z.input<typeof memoryOutput>;
export type MemoryHistory = z.input<typeof memoryHistoryOutput>;
export type MemoryHit = z.input<typeof searchHitOutput>;
export type MemoryRights = { write: boolean; delete: boolean };

export const memoriesPath = (agentId: string): string => `/agents/${encodeURIComponent(agentId)}/memories`;
export const memoryPath = (agentId: string, memoryId: string): string =>
  `${memoriesPath(agentId)}/${encodeURIComponent(memoryId)}`;

/** What came from a tool, not from the user, is marked when it is learned. */
export const isLowTrust = ({ metadata }: Pick<MemoryView, "metadata">): boolean => metadata.trust === "low";
