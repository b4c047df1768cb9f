// Prints what retention takes from a large agent in a second, beside the same deletes in bare SQL, and what a writer in
// the foreground feels of it. SESSIONS=5000 is a quick look. Works in a schema of its own, dropped afterwards.
import os from "node:os";
import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { readEnv } from "#lib/env.ts";
import { newId } from "#lib/ids.ts";
import type { EnforcedPolicy, MemoryStore } from "#lib/store/memory-store.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { percentile } from "#scripts/bench/race.ts";
import { fillRetention, MESSAGES_A_SESSION } from "#scripts/bench/retention-data.ts";
import { closeAtEnd, end, run } from "#scripts/lifecycle.ts";
import { openDatabase } from "#scripts/open-database.ts";

const SCHEMA = "bench_retention";
const SESSIONS = Number(process.env.SESSIONS || 50_000);
const BATCH_THREADS = 500;
const STEP_MESSAGES = 5_000;
const IDLE_APPENDS = 500;
const POLICY = { longTermMemory: {}, retention: {}, autoSummarization: {} } as EnforcedPolicy["settings"];

await run(async () => {
  const settings = readEnv({ ...process.env, DATA_FOLDER: process.env.DATA_FOLDER || ".data/bench-retention" });
  const connectionString = await openDatabase(settings);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`drop schema if exists ${SCHEMA} cascade`);
  await migrateStore({ connectionString, schema: SCHEMA });
  const [store, writer] = [
    openStore({ connectionString, schema: SCHEMA }),
    openStore({ connectionString, schema: SCHEMA }),
  ];
  closeAtEnd(async () => {
    await Promise.all([store.close(), writer.close()]);
    await client.query(`drop schema if exists ${SCHEMA} cascade`);
    await client.end();
  });
  await fillRetention(client, SCHEMA, SESSIONS);
  await store.publishPolicy({ agentId: "agent", revision: 1, settings: POLICY, publishedAt: new Date() });
  await compare(store, writer, client);
  await end(0);
});

async function compare(store: MemoryStore, writer: MemoryStore, client: pg.Client): Promise<void> {
  const idle = await appends(writer, (done) => done >= IDLE_APPENDS);
  let isOver = false;
  const busy = appends(writer, () => isOver);
  const began = performance.now();
  const fences = await fence(store);
  const steps = await purge(store);
  const ms = performance.now() - began;
  isOver = true;
  rate("retention and purge", ms, [...fences, ...steps]);
  spread("  batches", fences);
  spread("  purge steps", steps);
  spread("append, idle", idle);
  spread("append, during the run", await busy);
  const bare = await bareDeletes(client);
  rate(
    "bare deletes of the same steps",
    bare.reduce((sum, one) => sum + one, 0),
    bare,
  );
  console.log(
    `load of the machine: ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")} on ${os.cpus().length} cores`,
  );
}

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}

async function appends(store: MemoryStore, isOver: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  const threadId = newId();
  const owner = { threadId, agentId: "writer", userId: "user", kind: "deployed" as const };
  await store.createThread({ ...owner, title: null, metadata: {}, config: {} }, new Date());
  while (!isOver(times.length)) {
    const content = "Which ferry goes to Kinmen?";
    const base = { role: "user" as const, content, tokenCount: 8, byteCount: content.length, metadata: {} };
    const message = { ...base, id: newId(), createdAt: new Date() };
    await timed(times, () => store.appendMessages(threadId, [message], "append", new Date()));
    await turn();
  }
  return times;
}

async function fence(store: MemoryStore): Promise<number[]> {
  const times: number[] = [];
  const base = { agentId: "agent", runId: "run", revision: 1, graceDays: 0, deleteDerivedMemories: true };
  for (let from = 0; from < SESSIONS; from += BATCH_THREADS) {
    const threadIds = Array.from({ length: Math.min(BATCH_THREADS, SESSIONS - from) }, (_, i) => `s${from + i + 1}`);
    const batch = { ...base, ordinal: from / BATCH_THREADS + 1, threadIds, now: new Date() };
    await timed(times, () => store.applyRetention(batch, () => ({ whole: true })));
  }
  return times;
}

async function purge(store: MemoryStore): Promise<number[]> {
  const times: number[] = [];
  for (let isFinished = false; !isFinished; ) {
    const step = async () => {
      isFinished = (await store.purge({ now: new Date(), maxMessages: STEP_MESSAGES })).isFinished;
    };
    await timed(times, step);
  }
  return times;
}

/** On rows filled anew, with the same indexes and references. */
async function bareDeletes(client: pg.Client): Promise<number[]> {
  await fillRetention(client, SCHEMA, SESSIONS);
  const { rows } = await client.query<{ id: string }>(`select record_id as id from ${SCHEMA}.thread
    where agent_id = 'agent' order by record_id`);
  const times: number[] = [];
  const threadsAStep = STEP_MESSAGES / MESSAGES_A_SESSION;
  for (let from = 0; from < rows.length; from += threadsAStep) {
    const ids = rows.slice(from, from + threadsAStep).map(({ id }) => id);
    await timed(times, async () => {
      await client.query("begin");
      await client.query(`delete from ${SCHEMA}.message where thread_id = any($1)`, [ids]);
      await client.query(`delete from ${SCHEMA}.thread where record_id = any($1)`, [ids]);
      await client.query("commit");
    });
  }
  return times;
}

function rate(name: string, ms: number, times: readonly number[]): void {
  const messages = SESSIONS * MESSAGES_A_SESSION;
  const perSecond = Math.round((messages / ms) * 1000);
  console.log(`${name}: ${messages} messages in ${(ms / 1000).toFixed(1)} s, ${perSecond} a second`);
  spread("  all transactions", times);
}

function spread(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  console.log(`${name}: ${times.length}, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`);
}
