import sql, { type Sql } from "sql-template-tag";
import { AppError } from "#lib/errors.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { first, type Session } from "#lib/store/sql/session.ts";
import type { OpenContext, StoreContext } from "#lib/store/sql/store-context.ts";
import { VECTOR_DIMENSION_KEY } from "#lib/store/sql/tables.ts";
import type { Chunk, RecordKey, UnindexedPage, UnindexedPosition } from "#lib/store/vector-types.ts";

type ChunkOperations = Pick<MemoryStore, "vectorDimension" | "resetVectors" | "putChunks" | "listUnindexed">;

export function chunkOperations(context: OpenContext): ChunkOperations {
  const { database, tables } = context;
  return {
    vectorDimension: () => readDimension(context, database),
    resetVectors: (dimension) =>
      database.transaction(async (session) => {
        await lockDimension(context, session);
        await session.run(sql`delete from ${tables.record_chunks}`);
        await session.run(sql`update ${tables.store_meta} set metadata_value = ${String(dimension)}
          where metadata_key = ${VECTOR_DIMENSION_KEY}`);
      }),
    putChunks: (key, chunks) => database.transaction((session) => putChunks(context, session, key, chunks)),
    listUnindexed: (limit, from) => listUnindexed(context, limit, from),
  };
}

async function readDimension({ tables }: StoreContext, session: Session, lock?: Sql): Promise<number | null> {
  const row = await first<{ metadata_value: string }>(
    session,
    sql`select metadata_value from ${tables.store_meta} where metadata_key = ${VECTOR_DIMENSION_KEY} ${lock ?? sql``}`,
  );
  return row && row.metadata_value !== "" ? Number(row.metadata_value) : null;
}

const lockDimension = (context: StoreContext, session: Session) => readDimension(context, session, sql`for update`);

async function putChunks(context: StoreContext, session: Session, key: RecordKey, chunks: readonly Chunk[]) {
  const { dialect, tables } = context;
  const owner = await lockRecord(context, session, key);
  if (!owner) return;
  await requireDimension(context, session, chunks);
  const [memoryId, threadId, messageId] = columnsOf(key);
  await session.run(
    key.kind === "memory"
      ? sql`delete from ${tables.record_chunks} where memory_id = ${key.id}`
      : sql`delete from ${tables.record_chunks} where thread_id = ${key.threadId} and message_id = ${key.id}`,
  );
  for (const [i, { text, embedding }] of chunks.entries()) {
    await session.run(sql`
      insert into ${tables.record_chunks} (memory_id, thread_id, message_id, chunk_seq, chunk_text, user_id, embedding)
      values (${memoryId}, ${threadId}, ${messageId}, ${i + 1}, ${text}, ${owner.user_id}, ${dialect.vector(embedding)})`);
  }
}

const columnsOf = (key: RecordKey): [memoryId: string | null, threadId: string | null, messageId: string | null] =>
  key.kind === "memory" ? [key.id, null, null] : [null, key.threadId, key.id];

/** Two writers of one record wait for each other; its removal waits too, or has come first. */
function lockRecord({ tables }: StoreContext, session: Session, key: RecordKey) {
  return first<{ user_id: string | null }>(
    session,
    key.kind === "memory"
      ? sql`select r.user_id from ${tables.memory} r where r.record_id = ${key.id} for update`
      : sql`select m.user_id from ${tables.message} m
          where m.thread_id = ${key.threadId} and m.record_id = ${key.id} for update`,
  );
}

/** The first vector decides for all. */
async function requireDimension(context: StoreContext, session: Session, chunks: readonly Chunk[]): Promise<void> {
  const [chunk] = chunks;
  if (!chunk) return;
  const { length } = chunk.embedding;
  const kept = await lockDimension(context, session);
  if (kept === null) {
    await session.run(sql`update ${context.tables.store_meta} set metadata_value = ${String(length)}
      where metadata_key = ${VECTOR_DIMENSION_KEY}`);
  }
  if (chunks.every(({ embedding }) => embedding.length === (kept ?? length))) return;
  throw new AppError("conflict", "Vectors of another dimension are stored already.");
}

type UnindexedRow = { thread_id: string | null; record_id: string; content: string; order_seq: number };

async function listUnindexed({ database, tables }: OpenContext, limit: number, from?: UnindexedPosition) {
  const after = (kind: RecordKey["kind"]) => (from?.kind === kind ? from.orderSeq : -1);
  const messages =
    from?.kind === "memory"
      ? []
      : await database.all<UnindexedRow>(sql`
          select m.thread_id, m.record_id, m.content, m.order_seq from ${tables.message} m
          join ${tables.thread} t on t.record_id = m.thread_id
          where t.state = 'active' and m.trashed_at is null and m.content <> '' and m.order_seq > ${after("message")}
            and not exists (select 1 from ${tables.record_chunks} c
              where c.thread_id = m.thread_id and c.message_id = m.record_id)
          order by m.order_seq fetch first ${limit} rows only`);
  if (messages.length === limit) return toPage(messages);
  const memories = await database.all<UnindexedRow>(sql`
    select null as thread_id, r.record_id, r.content, r.order_seq from ${tables.memory} r
    where r.trashed_at is null and r.content <> '' and r.order_seq > ${after("memory")}
      and not exists (select 1 from ${tables.record_chunks} c where c.memory_id = r.record_id)
    order by r.order_seq fetch first ${limit - messages.length} rows only`);
  return toPage([...messages, ...memories]);
}

function toPage(rows: readonly UnindexedRow[]): UnindexedPage {
  const last = rows.at(-1);
  const records = rows.map((row) => ({ key: keyOf(row), content: row.content }));
  return { records, next: last ? { kind: keyOf(last).kind, orderSeq: last.order_seq } : null };
}

export const keyOf = (row: { thread_id: string | null; record_id: string }): RecordKey =>
  row.thread_id === null
    ? { kind: "memory", id: row.record_id }
    : { kind: "message", threadId: row.thread_id, id: row.record_id };
