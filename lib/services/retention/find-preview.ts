import { isDeepStrictEqual } from "node:util";
import type { RetentionPreview } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import type { MutationContext } from "#lib/services/context.ts";
import type { PolicyAgent } from "#lib/services/policies/policy-agent.ts";

/**
 * The preview that a run names: at most 24 hours old and of the settings that are saved now. One of a draft counts once
 * exactly that draft was saved, whatever revision it became.
 */
export async function requirePreview(context: MutationContext, agent: PolicyAgent, digest: string) {
  const previews = await context.tx.retentionPreview.findMany({
    where: { agentId: agent.id, digest },
    orderBy: { createdAt: "desc" },
    take: 20,
  });
  if (previews.length === 0) throw new AppError("conflict", "No preview of this agent has this digest.");
  const fresh = previews.filter((preview) => preview.expiresAt > context.now());
  if (fresh.length === 0) throw new AppError("conflict", "The preview is more than 24 hours old. Make a new one.");
  const current = fresh.find((preview) => isCurrent(preview, agent));
  if (!current) throw new AppError("conflict", "The settings changed after the preview. Make a new one.");
  return current;
}

function isCurrent(preview: RetentionPreview, agent: PolicyAgent): boolean {
  if (preview.revision !== null) return preview.revision === agent.revision;
  return isDeepStrictEqual(preview.retention, canonicalRetention(agent.settings.retention));
}

/** One spelling a value, so that equal settings are equal as JSON: sorted keys, nothing undefined. */
export function canonicalRetention(retention: object): Record<string, string | number | boolean> {
  const entries = Object.entries(retention).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
