/**
 * What a reading asks of the databases does not grow with what is stored: each query of the services is asked with little
 * and with much data. A new one must say here what it is asked with.
 */
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { type Api, testConsole } from "#tests/console.ts";

const console_ = testConsole();
const AGENT = "counted";
const THREAD = "counted-0";
const AT = "2026-01-01T00:00:00.000Z";
const ASKED: Record<string, object> = {
  "overview.getOverview": {},
  "user.listPeople": { limit: 50 },
  "user.getPerson": { userId: "u0" },
  "user.export": { userId: "u9" },
  "user.getUser": { userId: "u0" },
  "agent.listAgents": { limit: 50 },
  "agent.getAgent": { agentId: AGENT },
  "retention.listRuns": { agentId: AGENT, limit: 25 },
  "retention.getRun": { agentId: AGENT, runId: "00000000-0000-4000-8000-000000000001" },
  "retention.explain": { agentId: AGENT, threadId: THREAD },
  "retention.preview": { agentId: AGENT },
  "retention.getStopFlag": {},
  "audit.listAuditEvents": { limit: 50 },
  "audit.verify": {},
  "usage.getAgeHistogram": { agentId: AGENT },
  "usage.listUsage": { agentId: AGENT },
  "usage.getUsageSeries": { agentId: AGENT, days: 30 },
  "usage.getStoredMemory": { agentId: AGENT },
  "settings.getContextSettings": { agentId: AGENT },
  "settings.getStoredMemorySettings": { agentId: AGENT },
  "settings.getRevision": { agentId: AGENT, part: "context", revision: 1 },
  "settings.listSettingsHistory": { agentId: AGENT, limit: 20 },
  "model.listModels": {},
  "model.listCatalogue": {},
  "hold.list": { limit: 50 },
  "hold.get": { holdId: "hold-of-nobody" },
  "member.listMembers": { limit: 50 },
  "message.findDate": { threadId: THREAD, at: AT },
  "message.listMessages": { threadId: THREAD, limit: 50 },
  "memory.searchMemories": { query: "which ferry leaves", userId: "u0" },
  "memory.listMemories": { userId: "u0", limit: 50 },
  "memory.listAgentMemories": { agentId: AGENT, limit: 50 },
  "memory.export": { agentId: AGENT },
  "memory.getMemoryHistory": { memoryId: "memory-0" },
  "memory.getMemory": { memoryId: "memory-0" },
  "demo.get": {},
  "thread.export": { threadId: THREAD, format: "json" },
  "thread.previewDelete": { agentId: AGENT, filter: { q: "ferry" } },
  "thread.listThreads": { agentId: AGENT, q: "ferry", limit: 50 },
  "thread.getThread": { threadId: THREAD },
  "trash.list": { limit: 50 },
  "key.listKeys": { limit: 50 },
  "installation.getSettings": {},
  "context.previewContext": { threadId: THREAD },
  "context.getSummary": { threadId: THREAD },
  "context.getContextCard": { threadId: THREAD },
  "context.buildContext": { threadId: THREAD },
  "context.getExchangeSizes": { agentId: AGENT },
  "context.judgeTranscript": { threadId: THREAD, fromSeq: 1, toSeq: 100 },
};

type Reading = { name: string; trace: string; run(context: object, input: object): Promise<unknown> };
const modules = import.meta.glob<object>("/lib/services/**/*.ts", { eager: true });
const isReading = (it: unknown): it is Reading =>
  typeof it === "object" && it !== null && "trace" in it && it.trace === "none" && "permission" in it;
/** Hot writes of runtimes, which leave no trace either. */
const WRITES = ["memory.addMemory", "message.appendMessages", "thread.createThread"];
const untraced = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isReading);
const readings = untraced.filter(({ name }) => name in ASKED);

let admin: Api;
let stored = 0;

async function store(sessions: number): Promise<void> {
  const lines = Array.from({ length: sessions }, (_, i) => {
    const messages = Array.from({ length: 20 }, (_, m) => ({
      role: m % 2 ? "assistant" : "user",
      content: `The ferry ${i} leaves at ${m}`,
      createdAt: new Date(Date.parse(AT) + m * 60_000).toISOString(),
    }));
    return JSON.stringify({ threadId: `${AGENT}-${stored + i}`, userId: `u${i % 3}`, messages });
  });
  const headers = { "content-type": "application/x-ndjson" };
  expect((await admin("POST", `/import?agentId=${AGENT}`, lines.join("\n"), headers)).status).toBe(200);
  for (let i = 0; i < sessions; i += 1) {
    const content = `likes ferry ${i}`;
    await admin("POST", "/memories", { memoryId: `memory-${stored + i}`, userId: "u0", agentId: AGENT, content });
    await admin("POST", "/holds", { scope: { userId: `held-${stored + i}` }, reason: "case" });
    await admin("POST", "/keys", { name: `key ${i}`, role: "viewer" });
    await storeModel(`model-${stored + i}`);
  }
  stored += sessions;
}

async function storeModel(id: string): Promise<void> {
  const times = { createdAt: new Date(AT), updatedAt: new Date(AT) };
  const window = { contextTokens: 8_000, maxOutputTokens: 1_000, imageTokens: 500, tokenizer: "o200k_base" };
  const models = { create: { id, endpointModel: id, label: id, ...window, ...times } };
  const endpoint = { name: id, baseUrl: "https://models.example/v1", ...times, models };
  await console_.prisma.modelEndpoint.create({ data: endpoint });
}

async function statementsOf({ name, run }: Reading): Promise<number> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    sent += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await run(console_.as("admin"), ASKED[name] ?? {}).catch((error: { code?: string }) => {
      if (error.code !== "not_found") throw new Error(`${name} refuses what it is asked with`, { cause: error });
    });
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

describe("a reading sends as many statements for much as for little", () => {
  const little = new Map<string, number>();
  beforeAll(async () => {
    admin = await console_.api("admin");
    const retention = { apply: true, retentionPeriodDays: 3_650 };
    const agent = { id: AGENT, name: AGENT, kind: "SINGLE", storedMemorySettings: { retention } };
    expect((await admin("POST", "/agents", agent)).status).toBe(201);
    await store(3);
    for (const reading of readings) await statementsOf(reading); // what is asked once a process is asked now
    for (const reading of readings) little.set(reading.name, await statementsOf(reading));
    await store(40);
  });

  test("every one is known here", () => {
    expect(untraced.map(({ name }) => name).sort()).toEqual([...Object.keys(ASKED), ...WRITES].sort());
  });

  test.each(readings)("$name", async (reading) => {
    const before = little.get(reading.name) ?? 0;
    expect(await statementsOf(reading)).toBeLessThanOrEqual(before);
  });
});
