/** How many statements a page sends, read from the log of the embedded database. The job queue's own are left out. */
import { open, stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";

const MARK = "amc-count";
const QUIET_MS = 60;

export async function startCounting(client: pg.Client): Promise<void> {
  await client.query("alter system set log_min_duration_statement = 0");
  await client.query(`alter system set log_line_prefix = '${MARK}|%a|'`);
  await client.query("select pg_reload_conf()");
  await delay(500); // each backend takes the new settings before its next statement
}

export async function stopCounting(client: pg.Client): Promise<void> {
  await client.query("alter system reset log_min_duration_statement");
  await client.query("alter system reset log_line_prefix");
  await client.query("select pg_reload_conf()");
}

export async function countQueries(logFile: string, work: () => Promise<unknown>): Promise<number> {
  const { size } = await stat(logFile);
  await work();
  await delay(QUIET_MS);
  const file = await open(logFile);
  try {
    const text = (await file.read({ buffer: Buffer.alloc((await file.stat()).size - size), position: size })).buffer;
    const lines = text.toString("utf8").split(`${MARK}|`).slice(1);
    return lines.filter((line) => /duration: .* (execute|statement)/.test(line) && !isOfJobs(line)).length;
  } finally {
    await file.close();
  }
}

const isOfJobs = (line: string): boolean => /pgboss|^agent-memory-console-jobs|pg_stat_activity|set_config/i.test(line);
