import sql, { type Sql } from "sql-template-tag";
import { RECORD_TYPES } from "#lib/core/types.ts";
import type { SearchRequest } from "#lib/store/search-types.ts";
import { isCurrent, isValid, memoryConditions, scope } from "#lib/store/sql/memories.ts";
import { matchesMetadata } from "#lib/store/sql/metadata-filter.ts";
import type { StoreContext } from "#lib/store/sql/store-context.ts";

/** What a search may show. `null`: nothing of this kind. */
export type SearchReach = {
  /** `threads` is of a thread `t`, `message` of one of its messages. */
  messages: { threads: Sql; message(alias: Sql): Sql } | null;
  /** Of a memory `r`. */
  memories: Sql | null;
};

export function searchReach(context: StoreContext, request: SearchRequest, now: Date): SearchReach {
  const { userId, agentId, threadId, metadataFilter } = request;
  const types = request.recordTypes ?? ["message", ...RECORD_TYPES];
  const recordTypes = types.filter((type) => type !== "message");
  const metadata = (alias: Sql) => matchesMetadata(context.dialect, sql`${alias}.metadata`, metadataFilter);
  const threads = sql`t.state = 'active' ${scope(sql`t.user_id`, userId)} ${scope(sql`t.agent_id`, agentId)}
    ${scope(sql`t.record_id`, threadId)}`;
  const message = (m: Sql) => sql`${m}.trashed_at is null and (${m}.expires_at is null or ${m}.expires_at > ${now})
    ${metadata(m)}`;
  const standing = request.includeRetired ? isCurrent(now) : isValid(now);
  const memories = sql`${standing} ${memoryConditions(context, { userId, agentId, threadId, recordTypes })}
    ${metadata(sql`r`)}`;
  return {
    messages: types.includes("message") && userId !== null ? { threads, message } : null,
    memories: recordTypes.length > 0 ? memories : null,
  };
}
