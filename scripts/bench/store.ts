/** What the store costs beside the same work as bare SQL. Prints; asserts nothing. */
import pg from "pg";
import { mainView } from "#lib/core/isolation-view.ts";
import { newId } from "#lib/ids.ts";
import type { EnforcedPolicy, MemoryStore, NewMessage } from "#lib/store/memory-store.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { race, report, type Work } from "#scripts/bench/race.ts";

const LONG_THREAD = 100_000;
const APPENDS = 2_000;
const FIRST_APPENDS = 500;
const READS = 500;
const SCHEMA = "bench_memory";
const TEXT = "The ferry to Kinmen leaves at nine and the ticket office opens an hour before. ".repeat(3);

/** On a schema of its own, dropped afterwards. */
export async function benchStore(connectionString: string): Promise<void> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  await admin.query(`drop schema if exists ${SCHEMA} cascade`);
  await migrateStore({ connectionString, schema: SCHEMA });
  const store = openStore({ connectionString, schema: SCHEMA });
  try {
    await benchAppend(store, admin);
    await benchImport(store, admin);
    await benchRead(store, admin);
    await benchRetention(store, admin);
  } finally {
    await store.close();
    await admin.query(`drop schema ${SCHEMA} cascade`);
    await admin.end();
  }
}

const message = (id: string, i: number): NewMessage => ({
  id,
  role: i % 2 === 0 ? "user" : "assistant",
  content: TEXT,
  createdAt: new Date(),
  tokenCount: 50,
  byteCount: TEXT.length,
  metadata: {},
});

async function addThread(store: MemoryStore, threadId: string): Promise<void> {
  const owner = { threadId, agentId: "agent", userId: "user", kind: "deployed" as const };
  await store.createThread({ ...owner, title: null, metadata: {}, config: {} }, new Date());
}

async function benchAppend(store: MemoryStore, admin: pg.Client): Promise<void> {
  await addThread(store, "short");
  await admin.query(`create table ${SCHEMA}.bare (thread_id text, record_id text, seq int, role text, content text,
    at timestamptz, metadata json, token_count int, byte_count bigint, primary key (thread_id, record_id))`);
  const insert = `insert into ${SCHEMA}.bare values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
  const bare: Work = async (i) => {
    await admin.query("begin");
    const values = ["short", newId(), i, "user", TEXT, new Date(), "{}", 50, TEXT.length];
    await admin.query({ name: "bare", text: insert, values });
    await admin.query("commit");
  };
  const ours: Work = (i) => store.appendMessages("short", [message(newId(), i)], "append", new Date());
  report("append one message", await race(APPENDS, ours, bare), "begin, insert, commit");
  const others = Array.from({ length: FIRST_APPENDS }, (_, i) => `first-${i}`);
  for (const threadId of others) await addThread(store, threadId);
  const first: Work = (i) => store.appendMessages(others[i] ?? "", [message(newId(), i)], "append", new Date());
  report("  the first to a thread", await race(FIRST_APPENDS, first, bare), "begin, insert, commit");
}

async function benchImport(store: MemoryStore, admin: pg.Client): Promise<void> {
  await addThread(store, "long");
  const rows = Array.from({ length: LONG_THREAD }, (_, i) => message(newId(), i));
  const began = performance.now();
  await store.appendMessages("long", rows, "import", new Date());
  rate("import into one thread", LONG_THREAD, began);
  await admin.query(`vacuum analyze ${SCHEMA}.message`);
}

async function benchRead(store: MemoryStore, admin: pg.Client): Promise<void> {
  const text = `select * from ${SCHEMA}.message where thread_id = $1 order by seq desc limit 60`;
  const bare: Work = () => admin.query({ name: "newest", text, values: ["long"] });
  const ours: Work = () => store.listMessages("long", mainView(), { order: "desc", limit: 60 });
  report(`newest 60 of ${LONG_THREAD} messages`, await race(READS, ours, bare), "select … limit 60");
}

async function benchRetention(store: MemoryStore, admin: pg.Client): Promise<void> {
  const settings = { longTermMemory: {}, retention: {}, autoSummarization: {} } as EnforcedPolicy["settings"];
  await store.publishPolicy({ agentId: "agent", revision: 1, settings, publishedAt: new Date() });
  const began = performance.now();
  const batch = { agentId: "agent", runId: "run", ordinal: 1, revision: 1, threadIds: ["long"], graceDays: 0 };
  await store.applyRetention({ ...batch, deleteDerivedMemories: true, now: new Date() }, () => ({ whole: true }));
  console.log(`fence a thread of ${LONG_THREAD} messages: ${(performance.now() - began).toFixed(1)} ms`);
  await admin.query(`create table ${SCHEMA}.copy (like ${SCHEMA}.message including all)`);
  await admin.query(`insert into ${SCHEMA}.copy overriding system value select * from ${SCHEMA}.message`);
  const purging = performance.now();
  let messages = 0;
  for (let isFinished = false; !isFinished; ) {
    const step = await store.purge({ now: new Date(), maxMessages: 5_000 });
    messages += step.messages;
    isFinished = step.isFinished;
  }
  rate("purge in steps of 5,000", messages, purging);
  const bare = performance.now();
  for (let seq = 5_000; seq <= LONG_THREAD; seq += 5_000) {
    await admin.query(`delete from ${SCHEMA}.copy where thread_id = 'long' and seq <= $1`, [seq]);
  }
  rate("  bare deletes of the same steps", LONG_THREAD, bare);
}

function rate(name: string, count: number, began: number): void {
  const ms = performance.now() - began;
  console.log(`${name}: ${count} messages in ${ms.toFixed(0)} ms, ${Math.round((count / ms) * 1000)} a second`);
}
