/**
 * What a monitoring system reads, as Prometheus text: counts by kind and status, no ids and no names. Open on loopback
 * alone; with METRICS_TOKEN set, and wherever others can come, only with that token.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { type Databases, openDatabases, readiness } from "#lib/compose.ts";
import { RUN_STATUSES } from "#lib/contract/retention.ts";
import { type Env, env, isLoopback } from "#lib/env.ts";
import { logError } from "#lib/log.ts";

type Gauge = { name: string; help: string; type?: "counter"; samples: [labels: string, value: number][] };
type Settings = Pick<Env, "HOST" | "TRUST_PROXY" | "METRICS_TOKEN">;

export async function serveMetrics(request: Request): Promise<Response> {
  if (!mayRead(request.headers.get("authorization"), env())) {
    return new Response("Send METRICS_TOKEN as a bearer token.\n", {
      status: 401,
      headers: { "www-authenticate": "Bearer", "content-type": "text/plain; charset=utf-8" },
    });
  }
  const text = metricsText([...(await databaseGauges()), ...(await storedGauges())]);
  return new Response(text, {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  });
}

export function mayRead(authorization: string | null, { HOST, TRUST_PROXY, METRICS_TOKEN }: Settings): boolean {
  if (METRICS_TOKEN === undefined) return isLoopback(HOST) && !TRUST_PROXY;
  const presented = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  return timingSafeEqual(digest(presented), digest(METRICS_TOKEN));
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

async function databaseGauges(): Promise<Gauge[]> {
  const { console, memory } = await readiness();
  const samples = Object.entries({ console, memory }).map(([database, state]): [string, number] => [
    `{database="${database}"}`,
    state === "ready" ? 1 : 0,
  ]);
  return [{ name: "database_ready", help: "1 when the database answers and is migrated", samples }];
}

/** Nothing of what a database that does not answer would tell: a gap, not a zero. */
async function storedGauges(): Promise<Gauge[]> {
  try {
    const databases = await openDatabases();
    return [...(await usageGauges(databases)), await runGauge(databases)];
  } catch (error) {
    logError("metrics", error);
    return [];
  }
}

async function usageGauges({ store }: Databases): Promise<Gauge[]> {
  const [rows, refused] = await Promise.all([store.usage({}), store.refusedWrites()]);
  const kinds = ["playground", "deployed"] as const;
  const byKind = (field: "sessions" | "messages" | "bytes" | "trashedBytes"): Gauge["samples"] =>
    kinds.map((kind) => {
      const ofKind = rows.filter((row) => row.kind === kind);
      return [`{kind="${kind}"}`, ofKind.reduce((sum, row) => sum + row[field], 0)];
    });
  return [
    { name: "sessions", help: "Live sessions", samples: byKind("sessions") },
    { name: "messages", help: "Live messages", samples: byKind("messages") },
    { name: "capacity_used_bytes", help: "Live and trashed bytes", samples: byKind("bytes") },
    { name: "trashed_bytes", help: "Bytes in the trash", samples: byKind("trashedBytes") },
    { name: "refused_writes_total", help: "Writes to removed sessions", type: "counter", samples: [["", refused]] },
  ];
}

async function runGauge({ prisma }: Databases): Promise<Gauge> {
  const groups = await prisma.retentionRun.groupBy({ by: ["status"], _count: { _all: true } });
  const counts = new Map(groups.map(({ status, _count }) => [status, _count._all]));
  const samples = RUN_STATUSES.map((status): [string, number] => [`{status="${status}"}`, counts.get(status) ?? 0]);
  return { name: "retention_runs", help: "Retention runs by status", samples };
}

export function metricsText(gauges: readonly Gauge[]): string {
  const lines = gauges.flatMap(({ name, help, type = "gauge", samples }) => {
    const full = `agent_memory_${name}`;
    return [
      `# HELP ${full} ${help}`,
      `# TYPE ${full} ${type}`,
      ...samples.map(([labels, value]) => `${full}${labels} ${value}`),
    ];
  });
  return `${lines.join("\n")}\n`;
}
