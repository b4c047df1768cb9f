/** A context of a very long thread and an append, through REST with a runtime key, beside the bare SQL of each. */
import pg from "pg";
import { serveRequest } from "#lib/api/serve-request.ts";
import { makeApiKey } from "#lib/auth/api-key.ts";
import { createPrisma } from "#lib/db/client.ts";
import { applyMigrations } from "#lib/db/migrations.ts";
import { installationKey, makeInstallationKey } from "#lib/installation-key.ts";
import { OFFLINE_MODEL } from "#lib/models/catalogue.ts";
import { modelAccess } from "#lib/models/model-access.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { type Actor, createContext, type Resources } from "#lib/services/context.ts";
import { appendMessages } from "#lib/services/messages/append-messages.ts";
import { createThread } from "#lib/services/threads/create-thread.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { race, report } from "#scripts/bench/race.ts";

const CONSOLE_SCHEMA = "bench_console";
const MEMORY_SCHEMA = "bench_console_memory";
const LONG_THREAD = 100_000;
const TOKEN_LIMIT = 8_000;
const BATCH = 1_000;
const WARM_UP = 50;
const CALLS = 200;
const TEXT = "The last tram to Tamsui leaves before midnight, and the night bus takes twice as long. ".repeat(3);
const ADMIN: Actor = { kind: "system", id: "bench", name: "bench", role: "admin", mayDelete: false, agentIds: null };

export async function benchContext(url: string): Promise<void> {
  const sql = new pg.Client({ connectionString: url });
  await sql.connect();
  await dropSchemas(sql);
  await applyMigrations(url, "prisma/migrations", CONSOLE_SCHEMA);
  await migrateStore({ connectionString: url, schema: MEMORY_SCHEMA });
  const prisma = createPrisma(url, CONSOLE_SCHEMA);
  const store = openStore({ connectionString: url, schema: MEMORY_SCHEMA });
  const queue = { send: async () => {} };
  try {
    const resources: Resources = {
      prisma,
      store,
      queue,
      models: { declared: [], access: modelAccess({ variables: {}, local: "refused" }) },
      key: installationKey(makeInstallationKey()),
    };
    await fill(resources);
    await compare(resources, sql);
  } finally {
    await prisma.$disconnect();
    await store.close();
    await dropSchemas(sql);
    await sql.end();
  }
}

const dropSchemas = (sql: pg.Client) =>
  sql.query(`drop schema if exists ${CONSOLE_SCHEMA} cascade; drop schema if exists ${MEMORY_SCHEMA} cascade`);

async function fill(resources: Resources): Promise<void> {
  const context = createContext(resources, ADMIN);
  const contextSettings = { limit: { tokenLimit: TOKEN_LIMIT } };
  await createAgent.run(context, {
    id: "agent",
    name: "Agent",
    kind: "SINGLE",
    model: OFFLINE_MODEL.id,
    contextSettings,
  });
  await createThread.run(context, { threadId: "long", agentId: "agent", userId: "user", kind: "deployed" });
  for (let from = 0; from < LONG_THREAD; from += BATCH) {
    const messages = Array.from({ length: BATCH }, (_, i) => ({
      role: i % 2 === 0 ? "user" : "assistant",
      content: `${from + i} ${TEXT}`,
    }));
    await appendMessages.run(context, { threadId: "long", messages });
  }
}

async function compare(resources: Resources, sql: pg.Client): Promise<void> {
  const call = await restWithKey(resources);
  const current = [{ role: "user", content: "When does it leave?" }];
  const context = () => call("context", { current });
  const newest = `select * from ${MEMORY_SCHEMA}.message where thread_id = $1 order by seq desc limit $2`;
  const bareRead = () => sql.query({ name: "newest", text: newest, values: ["long", 150] });
  await race(WARM_UP, context, bareRead);
  report(
    `context of ${TOKEN_LIMIT} tokens from ${LONG_THREAD} messages`,
    await race(CALLS, context, bareRead),
    "bare read",
  );
  const append = () => call("messages", { messages: [{ role: "user", content: TEXT }] });
  const key = () => sql.query("select 1");
  report("append through REST", await race(CALLS, append, key), "bare round trip");
}

async function restWithKey(resources: Resources) {
  const { key, keyHash, hint } = makeApiKey();
  const row = { name: "bench", role: "runtime", agentId: "agent", createdBy: "bench", createdAt: new Date() };
  await resources.prisma.apiKey.create({ data: { ...row, keyHash, hint } });
  return async (what: "context" | "messages", body: object): Promise<void> => {
    const request = new Request(`http://127.0.0.1/api/v1/threads/long/${what}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    const response = await serveRequest({ open: async () => resources, signedIn: async () => null }, request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`);
  };
}
