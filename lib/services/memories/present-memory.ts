import type { z } from "zod";
import type { memoryOutput } from "#lib/contract/memories.ts";
import type { Memory } from "#lib/core/types.ts";

export function presentMemory({ timestamp: _timestamp, ...memory }: Memory): z.input<typeof memoryOutput> {
  return {
    ...memory,
    expiresAt: memory.expiresAt?.toISOString() ?? null,
    retiredAt: memory.retiredAt?.toISOString() ?? null,
    createdAt: memory.createdAt.toISOString(),
    updatedAt: memory.updatedAt.toISOString(),
  };
}
