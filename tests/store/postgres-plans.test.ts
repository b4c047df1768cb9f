/**
 * The plans of the reads that must not depend on statistics: after an import and until the first analyze PostgreSQL
 * knows nothing of a thread of 100,000 messages, and must all the same read its end without sorting it.
 */
import pg from "pg";
import type { Sql } from "sql-template-tag";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { executorView, mainView, transcriptView, type Visibility } from "#lib/core/isolation-view.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { postgresDialect } from "#lib/store/postgres/dialect.ts";
import { messageOperations } from "#lib/store/sql/messages.ts";
import type { Database } from "#lib/store/sql/session.ts";
import { storeContext } from "#lib/store/sql/store-context.ts";
import { tablesOf } from "#lib/store/sql/tables.ts";
import { testSchemaName } from "#tests/database.ts";

const MESSAGES = 100_000;
const connectionString = inject("databaseUrl");
const schema = testSchemaName();
const admin = new pg.Client({ connectionString });

beforeAll(async () => {
  await admin.connect();
  await migrateStore({ connectionString, schema });
  await admin.query(`alter table ${schema}.message set (autovacuum_enabled = false)`);
  await admin.query(`insert into ${schema}.thread (record_id, user_id, agent_id, kind, metadata, runtime_config, created_at,
    last_activity_at) values ('t', 'u', 'a', 'deployed', '{}', '{}', now(), now())`);
  await admin.query(`insert into ${schema}.message (thread_id, record_id, seq, exchange_seq, message_role, content,
    metadata, token_count, byte_count, created_at, lane, delegation_id)
    select 't', 'm' || n, n, n / 2, 'user', repeat('words ', 20), '{}', 20, 120, now(),
      case when n % 10 = 0 then 'x' end, case when n % 10 = 0 then 'd' || n / 1000 end
    from generate_series(1, ${MESSAGES}) n`);
});
afterAll(async () => {
  await admin.query(`drop schema if exists ${schema} cascade`);
  await admin.end();
});

/** Of the statement that a read sends: the plan for its values, and the one that a prepared statement settles on. */
async function plansOf(view: Visibility, order: "asc" | "desc"): Promise<string[]> {
  const sent: Sql[] = [];
  const database = { all: async (statement: Sql) => void sent.push(statement) } as unknown as Database;
  const tables = tablesOf(schema);
  const { listMessages } = messageOperations(storeContext(database, postgresDialect(tables), tables));
  await listMessages("t", view, { order, limit: 100 }).catch(() => undefined); // nothing is read here
  const { text = "", values = [] } = sent[0] ?? {};
  const bound = values.map((value) => (value instanceof Date ? value.toISOString() : value));
  const queries = [
    { text: `explain (costs off) ${text}`, values: bound },
    { text: `explain (generic_plan, costs off) ${text}` },
  ];
  const plans: string[] = [];
  for (const query of queries) {
    const { rows } = await admin.query<{ "QUERY PLAN": string }>(query);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

const VIEWS = {
  transcript: transcriptView(),
  main: mainView(),
  lane: executorView("PRIVATE", { lane: "x", delegationId: null, runningDelegationIds: ["d1"] }),
};

test.each(Object.entries(VIEWS))("the %s view is read in order by an index, without statistics", async (_, view) => {
  for (const order of ["asc", "desc"] as const) {
    const plans = await plansOf(view, order);
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(/Index Scan (Backward )?using message_/);
      expect(plan).not.toMatch(/Sort|Seq Scan on message|Bitmap/);
    }
  }
});
