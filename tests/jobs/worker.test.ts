import pg from "pg";
import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { startWorker, type Worker } from "#lib/jobs/boss.ts";
import { type AnyJobHandler, jobHandler } from "#lib/jobs/job.ts";
import { bossQueue, startBoss } from "#lib/queue/boss-queue.ts";
import { testSchemaName } from "#tests/database.ts";

const url = inject("databaseUrl");
const schema = testSchemaName();
let boss: PgBoss;
let workers: Worker[] = [];

beforeAll(async () => {
  boss = await startBoss(url, { schema });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await boss.deleteAllJobs();
});
afterAll(async () => {
  await boss.stop();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop schema "${schema}" cascade`);
  await client.end();
});

const queue = bossQueue(async () => boss);

async function work(...handlers: AnyJobHandler[]): Promise<Worker> {
  const worker = await startWorker(boss, handlers);
  workers.push(worker);
  return worker;
}

function signal<T = void>() {
  return Promise.withResolvers<T>();
}

test("a job is run with what it was sent", async () => {
  const ran = signal<string>();
  await work(jobHandler({ name: "retention.run", run: async ({ runId }) => ran.resolve(runId) }));
  await queue.send("retention.run", { runId: "run-1" });
  expect(await ran.promise).toBe("run-1");
});

test("a job with a key that waits already is not queued twice, one without a key always is", async () => {
  for (const key of ["a", "a", "b"]) await queue.send("retention.run", { runId: key }, { key });
  for (const agentId of ["a", "a"]) await queue.send("policy.publish", { agentId });
  expect(await boss.findJobs("retention.run")).toHaveLength(2);
  expect(await boss.findJobs("policy.publish")).toHaveLength(2);
});

test("a job that fails is tried again, and what it said is not kept", async () => {
  const second = signal();
  let attempts = 0;
  const run = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("password=hunter2");
    second.resolve();
  };
  await work(jobHandler({ name: "policy.publish", run }));
  await queue.send("policy.publish", { agentId: "agent-1" });
  await second.promise;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select output::text from "${schema}".job where name = 'policy.publish'`);
  await client.end();
  expect(JSON.stringify(rows)).not.toContain("hunter2");
});

test("a worker that stops tells its job, waits for it, and the job is taken up again", async () => {
  const begun = signal();
  const resumed = signal();
  const stopped: string[] = [];
  const interrupted = async (_: unknown, stop: AbortSignal) => {
    begun.resolve();
    await new Promise((resolve) => stop.addEventListener("abort", resolve));
    stopped.push("told");
    stop.throwIfAborted();
  };
  const first = await work(jobHandler({ name: "retention.run", run: interrupted }));
  await queue.send("retention.run", { runId: "run-2" });
  await begun.promise;
  await first.stop();
  expect(stopped).toEqual(["told"]);
  await work(jobHandler({ name: "retention.run", run: async () => resumed.resolve() }));
  await resumed.promise;
});
