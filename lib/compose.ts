// Opens the databases once a process, at first use; nothing else does. The server process and the bundled pages load
// this file apart, so what is open hangs on globalThis.
import type { PgBoss } from "pg-boss";
import { createPrisma } from "#lib/db/client.ts";
import type { PrismaClient } from "#lib/db/generated/client.ts";
import { hasPendingMigrations } from "#lib/db/migrations.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { type InstallationKey, openInstallationKey } from "#lib/installation-key.ts";
import { logError } from "#lib/log.ts";
import { type ModelMeans, modelAccess } from "#lib/models/model-access.ts";
import { bossQueue, startBoss } from "#lib/queue/boss-queue.ts";
import type { JobQueue } from "#lib/queue/job-queue.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { openStore } from "#lib/store/open-store.ts";

export type Databases = {
  prisma: PrismaClient;
  store: MemoryStore;
  queue: JobQueue;
  models: ModelMeans;
  key: InstallationKey;
};
type Opened = { databases?: Promise<Databases> | undefined; boss?: Promise<PgBoss> | undefined };

const SLOT = Symbol.for("agent-memory-console.databases");
const shared = globalThis as { [SLOT]?: Opened };
shared[SLOT] ??= {};
const opened: Opened = shared[SLOT];

export function openDatabases(): Promise<Databases> {
  opened.databases ??= open();
  return opened.databases;
}

/** The pg-boss of this process. A start that fails is tried again at the next call. */
export function openBoss(): Promise<PgBoss> {
  opened.boss ??= startBoss(databaseUrl(), { onError: logQueueError }).catch((error) => {
    opened.boss = undefined;
    throw error;
  });
  return opened.boss;
}

const QUIET_MS = 30_000;
let lastLoggedMs = 0;

/** Each queue polls twice a second, and without a database each poll fails. */
function logQueueError(error: Error): void {
  if (Date.now() - lastLoggedMs < QUIET_MS) return;
  lastLoggedMs = Date.now();
  logError("job queue", error);
}

export async function closeDatabases(): Promise<void> {
  const { boss, databases } = opened;
  opened.boss = undefined;
  opened.databases = undefined;
  await (await boss?.catch(() => undefined))?.stop({ graceful: true });
  const open = await databases?.catch(() => undefined);
  await open?.prisma.$disconnect();
  await open?.store.close();
}

async function open(): Promise<Databases> {
  const url = databaseUrl();
  return {
    prisma: createPrisma(url),
    store: openStore({ connectionString: url }),
    queue: bossQueue(openBoss),
    models: modelMeans(),
    key: openInstallationKey(env().DATA_FOLDER, env().INSTALLATION_KEY),
  };
}

function modelMeans(): ModelMeans {
  const { MODELS, ALLOW_LOCAL_ENDPOINTS } = env();
  const local = ALLOW_LOCAL_ENDPOINTS === false ? "refused" : "allowed";
  return { declared: MODELS, access: modelAccess({ variables: process.env, local }) };
}

function databaseUrl(): string {
  const url = env().DATABASE_URL;
  if (!url) throw new AppError("unavailable", "No database is configured.");
  return url;
}

export type Readiness = { isReady: boolean; console: DatabaseState; memory: DatabaseState };
export type DatabaseState = "ready" | "migrating" | "unreachable";

/** Classes only: this is answered to anybody. */
export async function readiness(): Promise<Readiness> {
  const { prisma, store } = await openDatabases();
  const [console, memory] = await Promise.all([consoleState(prisma), memoryState(store)]);
  return { isReady: console === "ready" && memory === "ready", console, memory };
}

async function consoleState(prisma: PrismaClient): Promise<DatabaseState> {
  try {
    return (await hasPendingMigrations(prisma, "prisma/migrations")) ? "migrating" : "ready";
  } catch {
    return "unreachable";
  }
}

async function memoryState(store: MemoryStore): Promise<DatabaseState> {
  const { status } = await store.check(new Date());
  if (status === "connected") return "ready";
  return status === "misconfigured" ? "migrating" : "unreachable";
}
