import type { ActorRole } from "#lib/auth/permissions.ts";
import type { StoredMemorySettings, ThreadKind } from "#lib/core/types.ts";
import { createPrisma } from "#lib/db/client.ts";
import { newId } from "#lib/ids.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { type Actor, type Context, createContext, type Resources } from "#lib/services/context.ts";
import { putStoredMemorySettings } from "#lib/services/settings/put-stored-memory-settings.ts";
import type { NewMessage } from "#lib/store/memory-store.ts";
import { openStore } from "#lib/store/open-store.ts";
import { MODELS, TEST_KEY, testConsole } from "#tests/console.ts";

export type Retention = Partial<StoredMemorySettings["retention"]>;
export type World = Resources & { as(role: ActorRole, now?: () => Date): Context };

/** Jobs are kept in `sent`: a test does a job when its time has come. */
export function retentionWorld() {
  const console = testConsole();
  return { ...console, ...worldOf(console.resources) };
}

/** On databases that are there, with whatever queue. */
export function openWorld(url: string): World {
  const store = openStore({ connectionString: url });
  return worldOf({ prisma: createPrisma(url), store, queue: { send: async () => {} }, models: MODELS, key: TEST_KEY });
}

function worldOf(resources: Resources): World {
  const as = (role: ActorRole, now = () => new Date()): Context => {
    const actor: Actor = { kind: "member", id: newId(), name: role, role, mayDelete: false, agentIds: null };
    return { ...createContext(resources, actor), now };
  };
  return { ...resources, as };
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
