import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { type Purged, purgeSteps } from "#lib/services/trash/purge-steps.ts";

/** What is past its grace. Its trashing was audited already; the purge leaves one row of numbers when it did anything. */
export async function purgeDue(context: Context, signal?: AbortSignal): Promise<Purged> {
  const purged = await purgeSteps(context, {}, signal);
  if (purged.threads + purged.messages > 0) {
    const row = { operation: "trash.purgeDue", target: "installation", outcome: "done", after: purged } as const;
    await recordAudit(context.prisma, context, row);
  }
  return purged;
}
