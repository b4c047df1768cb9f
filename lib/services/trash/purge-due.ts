import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { type Purged, purgeSteps } from "#lib/services/trash/purge-steps.ts";

const MAX_EXPIRED_A_STEP = 1000;

/**
 * What is past its grace, whose trashing was audited already, and what is past its time to live. Leaves one row of
 * numbers when it did anything.
 */
export async function purgeDue(context: Context, signal?: AbortSignal): Promise<Purged> {
  const expired = await expirySteps(context, signal);
  const purged = await purgeSteps(context, {}, signal);
  const { expiredMessages, expiredMemories } = expired;
  if (purged.threads + purged.messages + expiredMessages + expiredMemories > 0) {
    const row = {
      operation: "trash.purgeDue",
      target: "installation",
      outcome: "done",
      after: { ...purged, ...expired },
    } as const;
    await recordAudit(context.prisma, context, row);
  }
  return purged;
}

async function expirySteps({ store, now }: Context, signal?: AbortSignal) {
  const expired = { expiredMessages: 0, expiredMemories: 0 };
  for (let isFinished = false; !isFinished; ) {
    signal?.throwIfAborted();
    const step = await store.purgeExpired({ now: now(), maxRows: MAX_EXPIRED_A_STEP });
    expired.expiredMessages += step.messages;
    expired.expiredMemories += step.memories;
    isFinished = step.isFinished;
  }
  return expired;
}
