import sql, { type Sql } from "sql-template-tag";
import type { MatchReason } from "#lib/core/rank-memories.ts";
import type { SearchedRecord, SearchHit, SearchRequest } from "#lib/store/search-types.ts";
import { isCurrent, isValid, sourcesOf } from "#lib/store/sql/memories.ts";
import {
  type MemoryRow,
  type MessageRow,
  memoryColumns,
  messageColumns,
  toMemory,
  toMessage,
} from "#lib/store/sql/rows.ts";
import type { OpenContext } from "#lib/store/sql/store-context.ts";
import type { RecordKey } from "#lib/store/vector-types.ts";

export type Answer = { key: RecordKey; score: number; why(): MatchReason[] };

/** What was removed since it was found makes room for the next one: a page is short only at the end. */
export async function readHits(
  context: OpenContext,
  answers: readonly Answer[],
  asked: Asked,
  now: Date,
): Promise<SearchHit[]> {
  const found = await readFound(context, answers, asked, now);
  return found.map(({ answer: { score, why }, record }) => ({ score, why: why(), ...record }));
}

type Asked = Pick<SearchRequest, "maxResults" | "includeRetired">;

export async function readFound<Found extends { key: RecordKey }>(
  context: OpenContext,
  answers: readonly Found[],
  { maxResults, includeRetired }: Asked,
  now: Date,
): Promise<{ answer: Found; record: SearchedRecord }[]> {
  const which = includeRetired ? isCurrent(now) : isValid(now);
  const found: { answer: Found; record: SearchedRecord }[] = [];
  for (let from = 0; from < answers.length && found.length < maxResults; ) {
    const some = answers.slice(from, from + maxResults - found.length);
    const [messages, memories] = await Promise.all([readMessages(context, some), readMemories(context, some, which)]);
    for (const answer of some) {
      const { key } = answer;
      const record = key.kind === "message" ? messages.get(nameOf(key.threadId, key.id)) : memories.get(key.id);
      if (record) found.push({ answer, record });
    }
    from += some.length;
  }
  return found;
}

const nameOf = (threadId: string, id: string): string => JSON.stringify([threadId, id]);

type OwnedRow = MessageRow & { user_id: string; agent_id: string };

async function readMessages({ database, dialect, tables }: OpenContext, answers: readonly { key: RecordKey }[]) {
  const keys = answers.map(({ key }) => key).filter((key) => key.kind === "message");
  const messages = new Map<string, SearchedRecord>();
  if (keys.length === 0) return messages;
  const threadIds = [...new Set(keys.map(({ threadId }) => threadId))];
  const ids = keys.map(({ id }) => id);
  const rows = await database.all<OwnedRow>(sql`select ${messageColumns}, t.user_id, t.agent_id
    from ${tables.message} m join ${tables.thread} t on t.record_id = m.thread_id and t.state = 'active'
    where ${dialect.idIn(sql`m.thread_id`, threadIds)} and ${dialect.idIn(sql`m.record_id`, ids)}
      and m.trashed_at is null`);
  for (const row of rows) {
    const hit = { recordType: "message" as const, record: toMessage(row), userId: row.user_id, agentId: row.agent_id };
    messages.set(nameOf(row.thread_id, row.record_id), hit);
  }
  return messages;
}

async function readMemories(context: OpenContext, answers: readonly { key: RecordKey }[], which: Sql) {
  const ids = answers
    .map(({ key }) => key)
    .filter((key) => key.kind === "memory")
    .map(({ id }) => id);
  const memories = new Map<string, SearchedRecord>();
  if (ids.length === 0) return memories;
  const rows = await context.database.all<MemoryRow>(sql`select ${memoryColumns} from ${context.tables.memory} r
    where ${context.dialect.idIn(sql`r.record_id`, ids)} and ${which}`);
  const sources = await sourcesOf(context, context.database, rows);
  for (const row of rows) {
    const record = toMemory(row, sources.get(row.record_id) ?? []);
    memories.set(row.record_id, { recordType: record.recordType, record });
  }
  return memories;
}
