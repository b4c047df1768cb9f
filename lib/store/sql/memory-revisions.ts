import sql from "sql-template-tag";
import type { Metadata, RecordType } from "#lib/core/types.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import type { Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";

type RevisionRow = {
  revision: number;
  memory_type: RecordType;
  content: string;
  timestamp: Date | null;
  metadata: Metadata;
  expires_at: Date | null;
  retired_at: Date | null;
  written_at: Date;
  replaced_at: Date;
};

export function memoryRevisionOperations({ database, tables }: OpenContext): Pick<MemoryStore, "listMemoryRevisions"> {
  return {
    async listMemoryRevisions(memoryId, limit) {
      const rows = await database.all<RevisionRow>(sql`
        select v.revision, v.memory_type, v.content, v.timestamp, v.metadata, v.expires_at, v.retired_at,
          v.written_at, v.replaced_at
        from ${tables.memory_revision} v join ${tables.memory} r on r.record_id = v.memory_id
        where v.memory_id = ${memoryId} and r.trashed_at is null
        order by v.revision desc fetch first ${limit} rows only`);
      return rows.map((row) => ({
        revision: row.revision,
        recordType: row.memory_type,
        content: row.content,
        timestamp: row.timestamp,
        metadata: row.metadata,
        expiresAt: row.expires_at,
        retiredAt: row.retired_at,
        writtenAt: row.written_at,
        replacedAt: row.replaced_at,
      }));
    },
  };
}

/** Before a change, under the memory's row lock: two changes at once get two numbers. */
export async function keepRevision({ tables }: StoreContext, session: Session, memoryId: string, now: Date) {
  await session.run(sql`
    insert into ${tables.memory_revision} (memory_id, revision, memory_type, content, timestamp, metadata, expires_at,
      retired_at, written_at, replaced_at)
    select r.record_id, (select coalesce(max(v.revision), 0) + 1 from ${tables.memory_revision} v
        where v.memory_id = r.record_id),
      r.memory_type, r.content, r.timestamp, r.metadata, r.expires_at, r.retired_at, r.updated_at, ${now}
    from ${tables.memory} r where r.record_id = ${memoryId}`);
}
