/**
 * Rule: what keeps a thread although a limit would take it, the first that applies: a legal hold, a running exchange,
 * a pin, a restore within 30 days. An exchange runs while its newest message is no final answer of the assistant and is
 * younger than 60 minutes; after that it is abandoned and ages as any other. A running exchange keeps the thread from
 * going whole; older exchanges may go beside it.
 *
 * Example: a thread that is pinned and under a hold is kept by the hold; once that is released, by the pin.
 */
import type { Thread, ThreadFacts } from "#lib/core/types.ts";

export const RETENTION_PROTECTIONS = [
  "hold",
  "running",
  "pinned",
  "restored",
  "newest_exchange",
  "unknown_date",
] as const;
export type RetentionProtection = (typeof RETENTION_PROTECTIONS)[number];

const MINUTE_MS = 60_000;
const ABANDONED_AFTER_MS = 60 * MINUTE_MS;
const RESTORED_FOR_MS = 30 * 24 * 60 * MINUTE_MS;

export function threadProtection(
  { thread, holds }: ThreadFacts,
  now: Date,
  goes: "thread" | "exchanges",
): RetentionProtection | null {
  if (holds.some((hold) => hold.releasedAt === null)) return "hold";
  if (goes === "thread" && isRunning(thread, now)) return "running";
  if (thread.pinned) return "pinned";
  if (thread.restoredAt && now.getTime() - thread.restoredAt.getTime() < RESTORED_FOR_MS) return "restored";
  return null;
}

export function isRunning({ newestMessage }: Pick<Thread, "newestMessage">, now: Date): boolean {
  if (!newestMessage?.createdAt || newestMessage.isFinalAnswer) return false;
  return now.getTime() - newestMessage.createdAt.getTime() < ABANDONED_AFTER_MS;
}
