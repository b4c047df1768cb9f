// What every command that needs the database does first: find or start it, and bring its schemas up to date.
import path from "node:path";
import { keepSessionSecret } from "#lib/auth/session-secret.ts";
import { startEmbeddedPostgres } from "#lib/db/embedded-postgres.ts";
import { applyMigrations } from "#lib/db/migrations.ts";
import type { Env } from "#lib/env.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { closeAtEnd } from "#scripts/lifecycle.ts";

/** Puts into the environment what the rest of the process reads from it. */
export async function openDatabase(settings: Env): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const folder = path.join(settings.DATA_FOLDER, "postgres");
  const starting = startEmbeddedPostgres(folder, (line) => console.log(line));
  closeAtEnd(async () => (await starting).stop());
  const { url, isAttached, logFile } = await starting;
  console.log(isAttached ? "Joined the database that already runs." : `Started the database, its log is ${logFile}.`);
  process.env.DATABASE_URL = url;
  process.env.NEXTAUTH_SECRET ??= keepSessionSecret(settings.DATA_FOLDER);
  process.env.ALLOW_LOCAL_ENDPOINTS ??= "1";
  return url;
}

export async function migrate(url: string): Promise<void> {
  try {
    const applied = await applyMigrations(url, "prisma/migrations");
    if (applied.length > 0) console.log(`Applied ${applied.length} migration(s).`);
    await migrateStore({ connectionString: url });
  } catch (error) {
    throw new Error(`The database could not be brought up to date: ${explain(error)}`, { cause: error });
  }
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === "ECONNREFUSED" || code === "ENOTFOUND") return `it does not answer (${code}). Check DATABASE_URL.`;
  return message || String(code);
}
