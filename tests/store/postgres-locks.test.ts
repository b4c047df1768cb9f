import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testSchemaName } from "#tests/database.ts";
import { hold } from "#tests/store/contract/holds.ts";
import { batch, seed } from "#tests/store/contract/retention.ts";
import { exchange, memory, NOW, policy, thread } from "#tests/store/fixtures.ts";

const connectionString = inject("databaseUrl");
const schema = testSchemaName();
const store = openStore({ connectionString, schema });
const other = new pg.Client({ connectionString });
const watcher = new pg.Client({ connectionString });

/** Another process's transaction, held open while `attempt` runs into it. */
async function during<T>(statements: string[], attempt: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  await other.query("begin");
  for (const statement of statements) await other.query(statement);
  const outcome = Promise.allSettled([attempt()]);
  await someoneWaits();
  await other.query("commit");
  const [result] = await outcome;
  if (!result) throw new Error("no outcome");
  return result;
}

/** Until a statement on this schema waits for a lock; the test's time limit ends a wait that never does. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%' || $1 || '.%'",
      [schema],
    );
    if (rows.length > 0) return;
  }
}

const insertHold = `insert into ${schema}.memory_hold (hold_id, thread_id, reason, placed_by, placed_at)`;
const fence = (id: string) => `update ${schema}.thread set state = 'trashed', version = version + 1,
  trashed_at = now(), purge_after = now() where record_id = '${id}'`;
const readHolds = `lock table ${schema}.memory_hold in share mode`;

beforeAll(async () => {
  await migrateStore({ connectionString, schema });
  await other.connect();
  await watcher.connect();
  await other.query(`set search_path to ${schema}`);
});
afterAll(async () => {
  await other.query(`drop schema ${schema} cascade`);
  await Promise.all([other.end(), watcher.end(), store.close()]);
});

describe("a delete meets a hold that another process is placing", () => {
  const cases: [string, (id: string) => Promise<unknown>][] = [
    ["trash", (threadId) => store.trashThread({ threadId, cause: "deleted", graceDays: 0, now: NOW })],
    ["message", (threadId) => store.deleteMessage(threadId, "1-u", { derivedMemories: false, now: NOW })],
    ["memory", (threadId) => store.deleteMemory(`m-${threadId}`)],
  ];
  test.each(cases)("%s waits for it and is refused", async (path, attempt) => {
    const id = `held-${path}`;
    await seed(store, id);
    await store.addMemory(memory(`m-${id}`, { threadId: id }), NOW);
    const result = await during([`${insertHold} values ('${id}', '${id}', 'case', 'ann', now())`], () => attempt(id));
    expect(result).toMatchObject({ status: "rejected", reason: { code: "held" } });
    expect((await store.getThread(id)).messageCount).toBe(9);
  });

  test("a batch waits for it and sees it", async () => {
    await seed(store, "held-batch");
    const seen: string[] = [];
    await during([`${insertHold} values ('hb', 'held-batch', 'case', 'ann', now())`], () =>
      store.applyRetention(batch(["held-batch"], { runId: "hb" }), (facts) => {
        seen.push(...facts.holds.map(({ holdId }) => holdId));
        return null;
      }),
    );
    expect(seen).toEqual(["hb"]);
  });
});

describe("while another process removes", () => {
  test("a hold waits until it is done", async () => {
    const result = await during([readHolds], () => store.placeHold(hold("waits", { threadId: "t" })));
    expect(result.status).toBe("fulfilled");
  });

  test("a new policy and the stop flag wait for a running batch", async () => {
    const lockPolicy = `lock table ${schema}.memory_policy, ${schema}.installation in share mode`;
    expect((await during([lockPolicy], () => store.publishPolicy(policy(1, "waiting")))).status).toBe("fulfilled");
    expect((await during([lockPolicy], () => store.setStopFlag(false))).status).toBe("fulfilled");
  });

  test("an append that waits for the fence is refused and leaves nothing", async () => {
    await seed(store, "late");
    const result = await during([fence("late")], () => store.appendMessages("late", exchange("9"), "append", NOW));
    expect(result).toMatchObject({ status: "rejected", reason: { code: "not_found", removed: true } });
    const { rows } = await watcher.query(`select count(*)::int as n from ${schema}.message where thread_id = 'late'`);
    expect(rows).toEqual([{ n: 9 }]);
  });

  test("a late extraction is refused", async () => {
    await seed(store, "extract");
    const result = await during([fence("extract")], () =>
      store.addMemory(memory("late-memory", { threadId: "extract" }), NOW),
    );
    expect(result).toMatchObject({ status: "rejected", reason: { code: "not_found", removed: true } });
  });

  test("an id is not free between its row and its tombstone", async () => {
    await store.createThread(thread("again"), NOW);
    await store.trashThread({ threadId: "again", cause: "deleted", graceDays: 0, now: NOW });
    const lockTombstones = `lock table ${schema}.tombstone in exclusive mode`;
    // The purge has deleted the row and waits to write the tombstone; the insert waits for the purge.
    const result = await during([lockTombstones], () =>
      Promise.allSettled([
        store.purge({ now: NOW, maxMessages: 9, threadId: "again" }),
        store.createThread(thread("again"), NOW),
      ]),
    );
    expect(result).toMatchObject({
      value: [
        { status: "fulfilled", value: { threads: 1 } },
        { status: "rejected", reason: { code: "conflict", removed: true } },
      ],
    });
  });
});

describe("while another process writes", () => {
  test("an append waits and goes behind it", async () => {
    await seed(store, "busy");
    const write = `update ${schema}.thread set version = version + 1 where record_id = 'busy'`;
    const result = await during([write], () => store.appendMessages("busy", exchange("9"), "append", NOW));
    expect(result).toMatchObject({ status: "fulfilled", value: { seqs: [10, 11], written: 2 } });
  });

  test("a batch decides on what is there when it gets the thread", async () => {
    await seed(store, "grows");
    const touch = `update ${schema}.thread set last_activity_at = '2026-06-01T12:00:00Z', pinned = true
      where record_id = 'grows'`;
    const seen: boolean[] = [];
    await during([touch], () =>
      store.applyRetention(batch(["grows"], { runId: "grows" }), (facts) => {
        seen.push(facts.thread.pinned);
        return null;
      }),
    );
    expect(seen).toEqual([true]);
  });
});
