// What every command that needs the database does first: find or start it, and bring its schemas up to date.
import path from "node:path";
import { keepSessionSecret } from "#lib/auth/session-secret.ts";
import { startEmbeddedPostgres } from "#lib/db/embedded-postgres.ts";
import { applyMigrations } from "#lib/db/migrations.ts";
import type { Env } from "#lib/env.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { closeAtEnd } from "#scripts/lifecycle.ts";

/** Puts into the environment what the rest of the process reads from it. Needs neither the client nor the build. */
export async function openDatabase(settings: Env): Promise<string> {
  const url = settings.DATABASE_URL ?? (await openEmbedded(settings.DATA_FOLDER));
  await migrate(url);
  return url;
}

async function openEmbedded(dataFolder: string): Promise<string> {
  const starting = startEmbeddedPostgres(path.join(dataFolder, "postgres"), (line) => console.log(line));
  closeAtEnd(async () => (await starting).stop());
  const { url, isAttached, logFile } = await starting;
  console.log(isAttached ? "Joined the database that already runs." : `Started the database, its log is ${logFile}.`);
  process.env.DATABASE_URL = url;
  process.env.NEXTAUTH_SECRET ??= keepSessionSecret(dataFolder);
  process.env.ALLOW_LOCAL_ENDPOINTS ??= "1";
  return url;
}

async function migrate(url: string): Promise<void> {
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
