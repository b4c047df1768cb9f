import pg from "pg";
import type { Sql } from "sql-template-tag";
import { codeOf, isRepeatable, translated } from "#lib/store/postgres/errors.ts";
import type { Database, Session } from "#lib/store/sql/session.ts";

const ATTEMPTS = 4;
const BIGINT = 20;
const NUMERIC = 1700;

/** Counts and sums come as numbers: ours stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === BIGINT || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const MAX_NAMES = 500;
const MAX_NAMED_LENGTH = 8_000;
/** A statement's text gets a name on first use, so that each connection parses it once; a rare long one gets none. */
const names = new Map<string, string>();
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES || text.length > MAX_NAMED_LENGTH) return known;
  const name = `memory_store_${names.size}`;
  names.set(text, name);
  return name;
}

/** The driver would write a date in local time with whole minutes, which old local times don't have. */
function bound(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace(/^\+0*/, "");
  return Array.isArray(value) ? value.map(bound) : value;
}

type Runner = Pick<pg.ClientBase, "query">;

function sessionOn(runner: Runner): Session {
  const query = async ({ text, values }: Sql, name: string | undefined) =>
    runner.query({ name, text, values: values.map(bound), types });
  const named = (statement: Sql) => query(statement, nameOf(statement.text));
  return {
    all: async <Row>(statement: Sql) => (await named(statement)).rows as Row[],
    allPlannedAnew: async <Row>(statement: Sql) => (await query(statement, undefined)).rows as Row[],
    run: async (statement) => (await named(statement)).rowCount ?? 0,
  };
}

/** The pool stays its owner's when it was handed in. */
export function postgresDatabase(pool: pg.Pool, ownership: "owned" | "borrowed"): Database {
  const onIdleError = () => {}; // a broken idle connection leaves the pool by itself; the next statement opens another
  pool.on("error", onIdleError);
  const alone = sessionOn(pool as unknown as Runner);
  return {
    all: (statement) => guarded(() => alone.all(statement)),
    allPlannedAnew: (statement) => guarded(() => alone.allPlannedAnew(statement)),
    run: (statement) => guarded(() => alone.run(statement)),
    transaction: (work) => guarded(() => repeated(() => inTransaction(pool, work))),
    close: async () => {
      if (ownership === "borrowed") pool.off("error", onIdleError);
      else if (!pool.ending) await pool.end(); // keeps listening: a connection may still break while it is being closed
    },
  };
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isRepeatable(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    await client.query("begin");
    const result = await work(sessionOn(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    if (codeOf(error) === "57014") broken = error as Error;
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}

export function postgresPool(connectionString: string, size: number): pg.Pool {
  return new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    allowExitOnIdle: true,
    application_name: "agent-memory-store",
  });
}
