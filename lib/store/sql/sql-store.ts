import type { MemoryStore } from "#lib/store/memory-store.ts";
import { appendOperations } from "#lib/store/sql/append.ts";
import { chunkOperations } from "#lib/store/sql/chunks.ts";
import { deleteMessageOperations } from "#lib/store/sql/delete-message.ts";
import { derivedMemoryOperations } from "#lib/store/sql/derived-memories.ts";
import type { Dialect } from "#lib/store/sql/dialect.ts";
import { exchangeSizeOperations } from "#lib/store/sql/exchange-sizes.ts";
import { expiryOperations } from "#lib/store/sql/expiry.ts";
import { fillOperations } from "#lib/store/sql/fill-search-keys.ts";
import { healthOperations } from "#lib/store/sql/health.ts";
import { holdOperations } from "#lib/store/sql/holds.ts";
import { inventoryOperations } from "#lib/store/sql/inventory.ts";
import { memoryOperations } from "#lib/store/sql/memories.ts";
import { memoryLinkOperations } from "#lib/store/sql/memory-links.ts";
import { memoryRevisionOperations } from "#lib/store/sql/memory-revisions.ts";
import { messageOperations } from "#lib/store/sql/messages.ts";
import { peopleOperations } from "#lib/store/sql/people.ts";
import { policyOperations } from "#lib/store/sql/policies.ts";
import { profileOperations } from "#lib/store/sql/profiles.ts";
import { purgeOperations } from "#lib/store/sql/purge.ts";
import { recountOperations } from "#lib/store/sql/recount.ts";
import { restoreOperations } from "#lib/store/sql/restore.ts";
import { retentionOperations } from "#lib/store/sql/retention.ts";
import { retentionFactsOperations } from "#lib/store/sql/retention-facts.ts";
import { searchOperations } from "#lib/store/sql/search.ts";
import type { Database } from "#lib/store/sql/session.ts";
import { storeContext } from "#lib/store/sql/store-context.ts";
import type { Tables } from "#lib/store/sql/tables.ts";
import { threadSummaryOperations } from "#lib/store/sql/thread-summaries.ts";
import { threadOperations } from "#lib/store/sql/threads.ts";
import { trashOperations } from "#lib/store/sql/trash.ts";
import { usageOperations } from "#lib/store/sql/usage.ts";
import { vectorSearchOperations } from "#lib/store/sql/vector-search.ts";

/** The port on any engine that has a `Database` and a `Dialect`; each file here answers for one part of it. */
export function createSqlStore(database: Database, dialect: Dialect, tables: Tables): MemoryStore {
  const context = storeContext(database, dialect, tables);
  return {
    ...healthOperations(context),
    ...profileOperations(context),
    ...peopleOperations(context),
    ...threadOperations(context),
    ...appendOperations(context),
    ...messageOperations(context),
    ...deleteMessageOperations(context),
    ...threadSummaryOperations(context),
    ...memoryOperations(context),
    ...memoryRevisionOperations(context),
    ...memoryLinkOperations(context),
    ...searchOperations(context),
    ...fillOperations(context),
    ...chunkOperations(context),
    ...vectorSearchOperations(context),
    ...usageOperations(context),
    ...inventoryOperations(context),
    ...recountOperations(context),
    ...exchangeSizeOperations(context),
    ...policyOperations(context),
    ...retentionFactsOperations(context),
    ...derivedMemoryOperations(context),
    ...retentionOperations(context),
    ...trashOperations(context),
    ...restoreOperations(context),
    ...purgeOperations(context),
    ...expiryOperations(context),
    ...holdOperations(context),
    close: () => database.close(),
  };
}
