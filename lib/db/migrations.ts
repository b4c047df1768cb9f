// Applies prisma/migrations in order and books them in _prisma_migrations as Prisma's own command does, so that both
// may be used on the same database.
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { PrismaClient } from "#lib/db/generated/client.ts"; // a type alone: the client may not be generated yet

const PRISMA_ADVISORY_LOCK = 72707369;
const OLDEST_SERVER = 15;
const BOOKS = `create table if not exists "_prisma_migrations" (
  "id" varchar(36) primary key not null, "checksum" varchar(64) not null, "finished_at" timestamptz,
  "migration_name" varchar(255) not null, "logs" text, "rolled_back_at" timestamptz,
  "started_at" timestamptz not null default now(), "applied_steps_count" integer not null default 0)`;

type Migration = { name: string; sql: string; checksum: string };
type Booking = { name: string; checksum: string; finishedAt: Date | null };

/** Names of the migrations that it applied. Several processes may call it at once: one works, the others wait. */
export async function applyMigrations(url: string, folder: string, schema = "public"): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: `-c timezone=UTC -c search_path="${schema}"` });
  await client.connect();
  try {
    await requireSupportedServer(client);
    await client.query("select pg_advisory_lock($1)", [PRISMA_ADVISORY_LOCK]);
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
    await client.query(BOOKS);
    const pending = pendingMigrations(readMigrations(folder), await readBookings(client));
    for (const migration of pending) await applyOne(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** For the readiness answer: by name alone, without a lock. */
export async function hasPendingMigrations(prisma: PrismaClient, folder: string): Promise<boolean> {
  const [books] = await prisma.$queryRaw<{ exist: boolean }[]>`
    select to_regclass('_prisma_migrations') is not null as exist`;
  if (!books?.exist) return true;
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null`;
  const applied = new Set(rows.map((row) => row.name));
  return migrationNames(folder).some((name) => !applied.has(name));
}

function pendingMigrations(migrations: Migration[], bookings: Booking[]): Migration[] {
  const booked = new Map(bookings.map((booking) => [booking.name, booking]));
  return migrations.filter(({ name, checksum }) => {
    const booking = booked.get(name);
    if (!booking) return true;
    if (!booking.finishedAt) throw new Error(`Migration ${name} failed earlier: see its row in _prisma_migrations.`);
    if (booking.checksum !== checksum) throw new Error(`Migration ${name} was changed after it had been applied.`);
    return false;
  });
}

function migrationNames(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map((entry) => entry.name).sort();
}

function readMigrations(folder: string): Migration[] {
  return migrationNames(folder).map((name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function readBookings(client: pg.Client): Promise<Booking[]> {
  const columns = `migration_name as name, checksum, finished_at as "finishedAt"`;
  const answer = await client.query<Booking>(`select ${columns} from _prisma_migrations where rolled_back_at is null`);
  return answer.rows;
}

/** The statements and their booking are one transaction: a failure leaves neither. */
async function applyOne(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const book = `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
    values ($1, $2, $3, now(), 1)`;
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query(book, [randomUUID(), checksum, name]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function requireSupportedServer(client: pg.Client): Promise<void> {
  const answer = await client.query("select current_setting('server_version') as version");
  const version = String(answer.rows[0].version);
  if (Number.parseInt(version, 10) >= OLDEST_SERVER) return;
  throw new Error(`The database is PostgreSQL ${version}; this version needs ${OLDEST_SERVER} or newer.`);
}
