import type { MemoryStore } from "#lib/store/memory-store.ts";

/** What a part of the contract works with. */
export type Bench = { readonly store: MemoryStore; openAnother(): MemoryStore; clear(): Promise<void> };
