/** The whole program below the transports, on a console schema and a memory schema of the calling file's own. */
import { afterAll, beforeAll } from "vitest";
import { serveRequest } from "#lib/api/serve-request.ts";
import { makeApiKey } from "#lib/auth/api-key.ts";
import type { ActorRole } from "#lib/auth/permissions.ts";
import { newId } from "#lib/ids.ts";
import { installationKey, makeInstallationKey } from "#lib/installation-key.ts";
import { type ModelMeans, modelAccess } from "#lib/models/model-access.ts";
import type { JobQueue } from "#lib/queue/job-queue.ts";
import { type Actor, type Context, createContext, type Resources } from "#lib/services/context.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testDatabase } from "#tests/database.ts";

export type SentJob = { name: string; data: unknown };
export type ApiAnswer = { status: number; body: never; headers: Headers };
export type Api = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer>;

export const TEST_KEY = installationKey(makeInstallationKey());
const SMALL_MODEL = {
  id: "small",
  label: "Small",
  baseUrl: "https://models.example/v1",
  contextTokens: 8_000,
  maxOutputTokens: 1_000,
  imageTokens: 500,
};
/** One declared model; `metadata.example` is a name that hides the address of a cloud's credentials. */
export const MODELS: ModelMeans = {
  declared: [SMALL_MODEL],
  access: modelAccess({
    variables: { MODEL_KEY_T: "secret", DATABASE_URL: "postgresql://secret" },
    local: "allowed",
    resolve: ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: "169.254.169.254", family: 4 }])) as never,
  }),
};

export function testConsole() {
  const { prisma, url, schema } = testDatabase();
  const memorySchema = `${schema}_m`;
  const store = openStore({ connectionString: url, schema: memorySchema });
  const sent: SentJob[] = [];
  const queue: JobQueue = {
    send: async (name, data) => {
      sent.push({ name, data });
    },
  };
  const resources: Resources = { prisma, store, queue, models: MODELS, key: TEST_KEY };
  beforeAll(() => migrateStore({ connectionString: url, schema: memorySchema }));
  afterAll(async () => {
    await store.close();
    await prisma.$executeRawUnsafe(`drop schema "${memorySchema}" cascade`);
  });
  return {
    resources,
    prisma,
    store,
    sent,
    url,
    schema,
    memorySchema,
    as: (role: ActorRole, change: Partial<Actor> = {}): Context => createContext(resources, actor(role, change)),
    /** REST with a key of this role; a runtime key is bound to `agentId`. */
    api: async (role: ActorRole, agentId?: string, mayDelete = false): Promise<Api> => {
      const { key, keyHash, hint } = makeApiKey();
      const binding = { agentId: agentId ?? null, mayDelete };
      const row = { name: `${role} key`, keyHash, hint, role, createdBy: "test", createdAt: new Date(), ...binding };
      await prisma.apiKey.create({ data: row });
      return apiWith(resources, key);
    },
  };
}

function actor(role: ActorRole, change: Partial<Actor>): Actor {
  const kind = role === "runtime" ? "key" : "member";
  return { kind, id: newId(), name: `a ${role}`, role, mayDelete: false, agentIds: null, ...change };
}

export function apiWith(resources: Resources, key: string): Api {
  return async (method, path, body, headers = {}) => {
    const request = new Request(`http://127.0.0.1:3000/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const response = await serveRequest({ open: async () => resources, signedIn: async () => null }, request);
    return { status: response.status, body: (await response.json()) as never, headers: response.headers };
  };
}
