// A database and workers of one test file's own, which it may kill.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { applyMigrations } from "#lib/db/migrations.ts";
import { openCluster, readPidFile } from "#lib/db/postgres-cluster.ts";
import { startTemporaryPostgres } from "#lib/db/temporary-postgres.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openWorld, type World } from "#tests/services/retention-world.ts";

export type Installation = {
  world: World;
  startWorker(): ChildProcess;
  /** kill -9 of the postmaster, then the same data on the same port. */
  crashDatabase(): Promise<void>;
  close(): Promise<void>;
};

/** Migrated as the program does it, in the schemas that the program uses. */
export async function ownInstallation(): Promise<Installation> {
  const { url, stop } = await startTemporaryPostgres();
  const workers: ChildProcess[] = [];
  await applyMigrations(url, "prisma/migrations");
  await migrateStore({ connectionString: url });
  const world = openWorld(url);
  return {
    world,
    startWorker() {
      const worker = spawn(process.execPath, ["scripts/worker.ts"], {
        env: { ...process.env, DATABASE_URL: url, NEXTAUTH_SECRET: "x".repeat(32) },
        stdio: ["ignore", "ignore", "ignore", "ipc"], // the worker ends with this process, however it ends
      });
      workers.push(worker);
      return worker;
    },
    crashDatabase: () => crashDatabase(url),
    async close() {
      await Promise.all(workers.map(killWorker));
      await world.store.close();
      await world.prisma.$disconnect();
      await stop();
    },
  };
}

export async function killWorker(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const gone = once(worker, "exit");
  worker.kill("SIGKILL");
  await gone;
}

async function crashDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("show data_directory");
  const cluster = await openCluster(path.dirname(rows[0].data_directory), () => {});
  const postmaster = readPidFile(cluster.data);
  if (!postmaster) throw new Error("the database has no pid file");
  process.kill(postmaster.pid, "SIGKILL");
  // The killed server's backends end first.
  await vi.waitFor(() => cluster.start(postmaster.port, { fsync: "off" }), { timeout: 30_000, interval: 50 });
}
