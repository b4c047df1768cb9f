// Makes what a checkout lacks, when it lacks it or it is older than its sources: the Prisma client and the build.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { runNode } from "#scripts/run-node.ts";

const CLIENT = "lib/db/generated/client.ts";
const CLIENT_SOURCES = ["prisma/schema.prisma", "prisma.config.ts", "node_modules/.package-lock.json"];
const BUILD = ".next/BUILD_ID"; // written last: a build that was cut has none
const BUILD_SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "prisma/schema.prisma",
  "package-lock.json",
].concat(["next.config.js", "proxy.ts", "instrumentation.ts", "tsconfig.json", "postcss.config.mjs"]);
const LOCK = ".data/prepare.lock";
const LOCK_POLL_MS = 200;

export function prepareClient(): Promise<void> {
  return underLock(generateClient);
}

/** The client and the build. Several may start at once on a fresh checkout: one works, the others wait. */
export function prepareAll(): Promise<void> {
  return underLock(async () => {
    await generateClient();
    if (timeOf(BUILD) >= newestOf(BUILD_SOURCES)) return;
    console.log("Building the console ...");
    await mustSucceed("next build", ["node_modules/next/dist/bin/next", "build"], { NEXT_TELEMETRY_DISABLED: "1" });
  });
}

async function generateClient(): Promise<void> {
  if (timeOf(CLIENT) >= newestOf(CLIENT_SOURCES)) return;
  await mustSucceed("prisma generate", ["node_modules/prisma/build/index.js", "generate"], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, // never run here; any file that exists prevents a download
    CHECKPOINT_DISABLE: "1",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  });
}

async function mustSucceed(what: string, args: string[], variables: Record<string, string>): Promise<void> {
  if ((await runNode(args, variables)) !== 0) throw new Error(`${what} failed, see above.`);
}

const timeOf = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

function newestOf(paths: string[]): number {
  return Math.max(0, ...paths.map(newestIn));
}

function newestIn(entry: string): number {
  if (!existsSync(entry)) return 0;
  const stat = statSync(entry);
  if (!stat.isDirectory()) return entry.endsWith(".test.ts") ? 0 : stat.mtimeMs;
  const names = readdirSync(entry).filter((name) => name !== "generated");
  return Math.max(stat.mtimeMs, ...names.map((name) => newestIn(path.join(entry, name))));
}

async function underLock(work: () => Promise<void>): Promise<void> {
  mkdirSync(path.dirname(LOCK), { recursive: true });
  while (!takeLock()) await delay(LOCK_POLL_MS);
  const release = () => rmSync(LOCK, { force: true });
  process.once("exit", release);
  try {
    await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function takeLock(): boolean {
  try {
    writeFileSync(LOCK, `${process.pid}`, { flag: "wx" });
    return true;
  } catch {
    if (isHeld()) return false;
    rmSync(LOCK, { force: true }); // its owner was killed
    return false;
  }
}

function isHeld(): boolean {
  try {
    return process.kill(Number(readFileSync(LOCK, "utf8")), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
