// API keys are random and long, so a plain SHA-256 is enough to keep them and to find them by.
import { createHash, timingSafeEqual } from "node:crypto";
import type { ActorRole } from "#lib/auth/permissions.ts";
import type { PrismaClient } from "#lib/db/generated/client.ts";
import { type Env, isLoopback } from "#lib/env.ts";
import { newSecret } from "#lib/ids.ts";

const PREFIX = "amk_";
const SECRET_BYTES = 32;
const HINT_LENGTH = 8;
const LAST_USED_STEP_MS = 3_600_000;

export type NewApiKey = { key: string; keyHash: string; hint: string };

/** `key` is shown once and kept nowhere. */
export function makeApiKey(): NewApiKey {
  const key = `${PREFIX}${newSecret(SECRET_BYTES)}`;
  return { key, keyHash: hashApiKey(key), hint: key.slice(0, HINT_LENGTH) };
}

export type KeyHolder = {
  kind: "key" | "bootstrap";
  id: string;
  name: string;
  role: ActorRole;
  mayDelete: boolean;
  /** The agent that a runtime key serves. */
  agentId: string | null;
};

type BootstrapSettings = Pick<Env, "BOOTSTRAP_API_KEY" | "ALLOW_BOOTSTRAP_KEY" | "HOST">;

/** Whose key this is; null for unknown, revoked and expired ones alike. */
export async function findKeyHolder(
  prisma: PrismaClient,
  presented: string,
  settings: BootstrapSettings,
  now: Date,
): Promise<KeyHolder | null> {
  if (!presented.startsWith(PREFIX)) return null;
  if (isBootstrapKey(presented, settings)) return BOOTSTRAP;
  const row = await prisma.apiKey.findUnique({ where: { keyHash: hashApiKey(presented) } });
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) return null;
  const step = new Date(now.getTime() - LAST_USED_STEP_MS);
  if (!row.lastUsedAt || row.lastUsedAt < step) {
    await prisma.apiKey.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
  }
  const { id, name, mayDelete, agentId } = row;
  return { kind: "key", id, name, role: row.role as ActorRole, mayDelete, agentId };
}

const BOOTSTRAP: KeyHolder = {
  kind: "bootstrap",
  id: "bootstrap",
  name: "bootstrap",
  role: "admin",
  mayDelete: true,
  agentId: null,
};

/** The admin key of the environment, honoured on loopback, elsewhere only when that is allowed by name. */
export function acceptsBootstrapKey({ BOOTSTRAP_API_KEY, ALLOW_BOOTSTRAP_KEY, HOST }: BootstrapSettings): boolean {
  return BOOTSTRAP_API_KEY !== undefined && (ALLOW_BOOTSTRAP_KEY || isLoopback(HOST));
}

/** Compared by hash: equal lengths, and the time says nothing about where two keys differ. */
function isBootstrapKey(presented: string, settings: BootstrapSettings): boolean {
  if (!acceptsBootstrapKey(settings)) return false;
  return timingSafeEqual(digest(presented), digest(settings.BOOTSTRAP_API_KEY ?? ""));
}

function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

export function hashApiKey(key: string): string {
  return digest(key).toString("base64url");
}
