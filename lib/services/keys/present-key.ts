import type { z } from "zod";
import type { keyOutput } from "#lib/contract/access.ts";
import type { ApiKey } from "#lib/db/generated/client.ts";

export type KeyView = z.input<typeof keyOutput>;

export function presentKey(row: ApiKey): KeyView {
  return {
    keyId: row.id,
    name: row.name,
    hint: row.hint,
    role: row.role as KeyView["role"],
    agentId: row.agentId,
    mayDelete: row.mayDelete,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
