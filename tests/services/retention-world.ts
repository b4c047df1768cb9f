import { afterAll, beforeAll } from "vitest";
import type { ActorRole } from "#lib/auth/permissions.ts";
import type { StoredMemorySettings, ThreadKind } from "#lib/core/types.ts";
import { createPrisma } from "#lib/db/client.ts";
import type { PrismaClient } from "#lib/db/generated/client.ts";
import { newId } from "#lib/ids.ts";
import { createCatalogue } from "#lib/models/catalogue.ts";
import type { JobName, JobQueue, Jobs } from "#lib/queue/job-queue.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import type { Actor, Context } from "#lib/services/context.ts";
import { putStoredMemorySettings } from "#lib/services/settings/put-stored-memory-settings.ts";
import type { MemoryStore, NewMessage } from "#lib/store/memory-store.ts";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testDatabase, testSchemaName } from "#tests/database.ts";

export type Retention = Partial<StoredMemorySettings["retention"]>;
export type Sent = { [N in JobName]: { name: N; data: Jobs[N] } }[JobName];
export type World = {
  prisma: PrismaClient;
  store: MemoryStore;
  url: string;
  schema: string;
  memorySchema: string;
  /** What was sent and is not taken yet: tests do a job when its time has come. */
  sent: Sent[];
  as(role: ActorRole, now?: () => Date): Context;
};

/** A console schema, a memory schema and a queue that keeps what it is given. */
export function retentionWorld(): World {
  const { prisma, url, schema } = testDatabase();
  const memorySchema = testSchemaName();
  const store = openStore({ connectionString: url, schema: memorySchema });
  const world = worldOf({ prisma, store, url, schema, memorySchema });
  beforeAll(() => migrateStore({ connectionString: url, schema: memorySchema }));
  afterAll(async () => {
    await store.close();
    await prisma.$executeRawUnsafe(`drop schema "${memorySchema}" cascade`);
  });
  return world;
}

type Parts = Pick<World, "prisma" | "store" | "url" | "schema" | "memorySchema">;

export function worldOf(parts: Parts): World {
  const sent: Sent[] = [];
  const queue: JobQueue = {
    async send(name, data) {
      sent.push({ name, data } as Sent);
    },
  };
  const shared = { prisma: parts.prisma, store: parts.store, queue, models: createCatalogue([]) };
  const as = (role: ActorRole, now = () => new Date()): Context => {
    const actor: Actor = { kind: "member", id: newId(), name: role, role, mayDelete: false, agentIds: null };
    return { ...shared, actor, now, requestId: newId() };
  };
  return { ...parts, sent, as };
}

export function openWorld(url: string, schema: string, memorySchema: string): World {
  const store = openStore({ connectionString: url, schema: memorySchema });
  return worldOf({ prisma: createPrisma(url, schema), store, url, schema, memorySchema });
}

/** An agent whose policy is saved and enforced. */
export async function addAgent(world: World, retention: Retention = {}): Promise<string> {
  const id = `agent-${newId()}`;
  const storedMemorySettings = { retention: { apply: Object.keys(retention).length > 0, ...retention } };
  await createAgent.run(world.as("admin"), { id, name: id, kind: "SINGLE", storedMemorySettings });
  return id;
}

export async function saveRetention(world: World, agentId: string, retention: Retention): Promise<void> {
  await putStoredMemorySettings.run(world.as("admin"), { agentId, retention });
}

export type MessageSpec = Partial<NewMessage> & { at?: Date | null };
export type ThreadSpec = {
  agentId: string;
  threadId?: string;
  userId?: string;
  kind?: ThreadKind;
  createdAt?: Date;
  messages?: MessageSpec[];
};

/** Sizes are of content in ASCII, so that `byteCount` is what it weighs. */
export async function addThread({ store }: World, spec: ThreadSpec): Promise<string> {
  const { agentId, threadId = `thread-${newId()}`, userId = "user", kind = "deployed", messages = [] } = spec;
  const now = spec.createdAt ?? new Date();
  const base = { title: null, metadata: {}, config: {} };
  await store.createThread({ threadId, agentId, userId, kind, ...base }, now);
  if (messages.length > 0) await store.appendMessages(threadId, messages.map(message), "import", now);
  return threadId;
}

export function message(spec: MessageSpec): NewMessage {
  const { at = null, ...given } = spec;
  const content = given.content ?? "words";
  const byteCount = Buffer.byteLength(content);
  const base = { id: newId(), role: "user" as const, createdAt: at, tokenCount: 4, byteCount, metadata: {} };
  return { ...base, ...given, content };
}

/** A question and its answer at one moment. */
export const exchange = (at: Date | null, content = "words"): MessageSpec[] => [
  { role: "user", at, content },
  { role: "assistant", at, content },
];

export const daysBefore = (now: Date, days: number, extraMs = 0): Date =>
  new Date(now.getTime() - days * 86_400_000 - extraMs);
