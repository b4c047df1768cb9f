// Prints what each page of the console takes with 100,000 sessions and 1,000,000 messages: time to the last byte on the
// server, bytes transferred, statements sent. Works on a database of its own, which is kept for the next time.
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { readEnv } from "#lib/env.ts";
import { ask, signIn } from "#scripts/bench/browser-session.ts";
import { AGENTS, fillInstallation } from "#scripts/bench/page-data.ts";
import { benchAgent, PAGES } from "#scripts/bench/page-list.ts";
import { countQueries, startCounting, stopCounting } from "#scripts/bench/query-count.ts";
import { percentile } from "#scripts/bench/race.ts";
import { closeAtEnd, end, run } from "#scripts/lifecycle.ts";
import { openDatabase } from "#scripts/open-database.ts";
import { prepareAll } from "#scripts/prepare.ts";

const DATA_FOLDER = path.resolve(process.env.DATA_FOLDER || ".data/bench-pages");
const PORT = process.env.PORT || "3777";
const BASE = `http://127.0.0.1:${PORT}`;
const ADMIN = { email: "bench@example.com", password: "a password of the bench" };
const KEY = "amk_bench-0123456789-0123456789-0123456789";
const LOOKS = 15;

await run(async () => {
  const settings = readEnv({ ...process.env, DATA_FOLDER });
  const [url] = await Promise.all([openDatabase(settings), prepareAll()]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeAtEnd(() => client.end());
  await startConsole();
  for (let i = 0; i < AGENTS; i += 1) await makeAgent(benchAgent(i));
  const filling = performance.now();
  await fillInstallation(client);
  console.log(`data ready after ${((performance.now() - filling) / 1000).toFixed(1)} s`);
  await measure(client);
  await end(0);
});

async function startConsole(): Promise<void> {
  const own = { DATA_FOLDER, PORT, HOST: "127.0.0.1", DEMO: "0", BOOTSTRAP_API_KEY: KEY, DATABASE_URL: "" };
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const env = { ...process.env, ...own, ...admin };
  const child = spawn(process.execPath, ["scripts/start.ts"], { env, stdio: ["ignore", "ignore", "inherit"] });
  closeAtEnd(() => stopConsole(child));
  for (let i = 0; i < 300; i += 1) {
    const answer = await ask(new URL("/readyz", BASE)).catch(() => null);
    if (answer?.status === 200) return;
    await delay(200);
  }
  throw new Error("The console did not start.");
}

function stopConsole(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

async function makeAgent(id: string): Promise<void> {
  const retention = { apply: true, retentionPeriodDays: 365, graceDays: 7 };
  const body = JSON.stringify({ id, name: id, kind: "SINGLE", model: "offline", storedMemorySettings: { retention } });
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  await ask(new URL("/api/v1/agents", BASE), { method: "POST", headers, body });
}

async function measure(client: pg.Client): Promise<void> {
  const cookie = await signIn(BASE, ADMIN.email, ADMIN.password);
  const headers = { cookie, "accept-encoding": "gzip" };
  const logFile = path.join(DATA_FOLDER, "postgres", "postgres.log");
  console.log(
    "page".padEnd(48),
    "p50 ms".padStart(8),
    "p95 ms".padStart(8),
    "kB".padStart(8),
    "statements".padStart(11),
  );
  for (const page of PAGES) {
    const address = new URL(page, BASE);
    const look = () => ask(address, { headers });
    const first = await look();
    if (first.status !== 200) throw new Error(`${page} answered ${first.status}.`);
    const times: number[] = [];
    for (let i = 0; i < LOOKS; i += 1) times.push((await look()).ms);
    times.sort((a, b) => a - b);
    await startCounting(client);
    const statements = await countQueries(logFile, look);
    await stopCounting(client);
    const figures = [
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.95).toFixed(1),
      (first.bytes / 1024).toFixed(1),
    ];
    console.log(page.padEnd(48), ...figures.map((figure) => figure.padStart(8)), String(statements).padStart(11));
  }
}
