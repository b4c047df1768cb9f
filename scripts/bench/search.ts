// How much of what answers a question is among the first ten hits, beside what PostgreSQL and plain BM25 find. One store
// holds every conversation, each question is its user's, and its whole text is asked. Prints; asserts nothing.
import pg from "pg";
import { messageBytes, messageTokens } from "#lib/core/tokens.ts";
import { readEnv } from "#lib/env.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { percentile } from "#scripts/bench/race.ts";
import { type Question, readSearchData, type Session } from "#scripts/bench/search-data.ts";
import { bm25Search, databaseSearches, type Search } from "#scripts/bench/search-rivals.ts";
import { end, run } from "#scripts/lifecycle.ts";
import { openDatabase } from "#scripts/open-database.ts";

const SCHEMA = "bench_search";
const FIRST = 10;
const WARM_UP = 100;

await run(async () => {
  const name = process.argv[2] ?? "search-dev.locomo";
  const data = readSearchData(name);
  if (!data) {
    console.log(`skipped: ${name} is not there`);
    return end(0);
  }
  const settings = readEnv({ ...process.env, DATA_FOLDER: process.env.DATA_FOLDER || ".data/bench" });
  const url = await openDatabase(settings);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop schema if exists ${SCHEMA} cascade`);
  await migrateStore({ connectionString: url, schema: SCHEMA });
  const store = openStore({ connectionString: url, schema: SCHEMA });
  const rivals = await databaseSearches(url, SCHEMA, data.sessions);
  try {
    await fill(store, data.sessions);
    await admin.query(`vacuum analyze ${SCHEMA}.message`);
    const ownerOf = new Map(data.sessions.flatMap(({ userId, messages }) => messages.map(({ id }) => [id, userId])));
    const measure = (title: string, search: Search) => report(title, search, data.questions, ownerOf);
    await measure("our search", ourSearch(store));
    await measure("websearch_to_tsquery", rivals.byDefault);
    await measure("any word, ts_rank", rivals.byAnyWord);
    await measure("plain BM25 (in process)", bm25Search(data.sessions));
  } finally {
    await rivals.close();
    await store.close();
    await admin.query(`drop schema ${SCHEMA} cascade`);
    await admin.end();
  }
  await end(0);
});

async function fill(store: MemoryStore, sessions: readonly Session[]): Promise<void> {
  for (const { threadId, agentId, userId, messages } of sessions) {
    const owner = { threadId, agentId, userId, kind: "deployed" as const };
    await store.createThread({ ...owner, title: null, metadata: {}, config: {} }, new Date());
    const rows = messages.map((message) => ({
      ...message,
      createdAt: new Date(message.createdAt),
      tokenCount: messageTokens(message),
      byteCount: messageBytes(message, {}),
      metadata: {},
    }));
    await store.appendMessages(threadId, rows, "import", new Date());
  }
}

function ourSearch(store: MemoryStore): Search {
  return async ({ question, userId }, maxResults) => {
    const hits = await store.search({ question, userId, maxResults }, new Date());
    return hits.flatMap((hit) => (hit.recordType === "message" ? [hit.record.id] : []));
  };
}

async function report(
  title: string,
  search: Search,
  questions: readonly Question[],
  ownerOf: ReadonlyMap<string, string>,
): Promise<void> {
  for (const question of questions.slice(0, WARM_UP)) await search(question, FIRST);
  const times: number[] = [];
  let recall = 0;
  let foreign = 0;
  for (const question of questions) {
    const began = performance.now();
    const ids = await search(question, FIRST);
    times.push(performance.now() - began);
    recall += question.evidence.filter((id) => ids.includes(id)).length / question.evidence.length;
    foreign += ids.filter((id) => ownerOf.get(id) !== question.userId).length;
  }
  times.sort((a, b) => a - b);
  const share = ((100 * recall) / questions.length).toFixed(1);
  const [p50, p95] = [percentile(times, 0.5).toFixed(2), percentile(times, 0.95).toFixed(2)];
  console.log(
    `${title}: recall@${FIRST} ${share} of ${questions.length} questions, foreign hits ${foreign}, p50 ${p50} ms, p95 ${p95} ms`,
  );
}
