import { ValueError } from "#lib/memory/errors.ts";
import type { MemoryExtractionConfig } from "#lib/memory/extraction-config.ts";
import type { DatabaseOptions } from "#lib/memory/options.ts";
import type { OracleMemoryStore } from "#lib/memory/oracle-memory-store.ts";
import type { ILlm } from "#lib/models/llm.ts";

export type OracleAgentMemoryOptions = Partial<DatabaseOptions> & {
  /** From `createMemoryStore`; either this or `connection`. It stays open when the client closes. */
  store?: OracleMemoryStore;
  /** An id is looked up in `catalogue`; `offline` is the built-in provider, which needs no key and is no model. */
  llm?: ILlm | string;
  /** @deprecated `memoryExtractionConfig.extractMemories`. True when left out. */
  extractMemories?: boolean;
  memoryExtractionConfig?: MemoryExtractionConfig;
};

const DATABASE_ONLY = [
  "schemaPolicy",
  "memoryStoreId",
  "tableNamePrefix",
  "embedder",
  "searchStrategy",
  "searchIndexSync",
  "memoryRetentionConfig",
  "storeOptions",
] as const;

/** @throws {ValueError} for options that contradict each other. */
export function checkClientOptions(options: OracleAgentMemoryOptions): void {
  const { store, connection } = options;
  if (store && connection) throw new ValueError("Give either store or connection, not both.");
  if (!store && !connection) throw new ValueError("Give either store or connection.");
  const extra = store ? DATABASE_ONLY.filter((name) => options[name] !== undefined) : [];
  if (extra.length > 0) throw new ValueError(`${extra.join(", ")}: only with connection; the store has its own.`);
  const fromConfig = options.memoryExtractionConfig?.extractMemories;
  if (fromConfig !== undefined && options.extractMemories !== undefined && fromConfig !== options.extractMemories) {
    throw new ValueError("extractMemories and memoryExtractionConfig.extractMemories contradict each other.");
  }
}
