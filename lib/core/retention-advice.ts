/**
 * Rule: what a retention limit does to this agent that nobody is likely to want. A size limit below its largest exchange
 * can't be kept, since a session's newest exchange always stays. A period shorter than the longest pause after which a
 * playground session was taken up again removes sessions that are still in use. A count that holds fewer messages than
 * the context asks for leaves the model with less than the Context tab says.
 *
 * Example: the largest exchange has 2.4 MB, the limit is 1 MB → "set at least 3 MB".
 */
import type { ExchangeSizes } from "#lib/core/context-advice.ts";
import type { ContextLimit, RetentionSettings } from "#lib/core/types.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BYTES_PER_MB = 1_048_576;

export type RetentionAdvice =
  | { kind: "size"; largestBytes: number; smallestMb: number }
  | { kind: "period"; pauseMs: number; smallestDays: number; sessions: number }
  | { kind: "count"; heldMessages: number; messageLimit: number; smallestCount: number };

type Limits = Pick<RetentionSettings, "retentionPeriodDays" | "sessionSizeLimitMb" | "threadCountLimit">;

/** `sizes` null: the agent has no exchanges yet, and nothing can be said. */
export function adviseRetention(
  limits: Limits,
  sizes: ExchangeSizes | null,
  contextLimit: ContextLimit | null,
): RetentionAdvice[] {
  if (!sizes) return [];
  return [adviseSize(limits, sizes), advisePeriod(limits, sizes), adviseCount(limits, sizes, contextLimit)].filter(
    (advice) => advice !== null,
  );
}

function adviseSize({ sessionSizeLimitMb }: Limits, { largestBytes }: ExchangeSizes): RetentionAdvice | null {
  if (sessionSizeLimitMb === undefined || largestBytes <= sessionSizeLimitMb * BYTES_PER_MB) return null;
  return { kind: "size", largestBytes, smallestMb: Math.ceil(largestBytes / BYTES_PER_MB) };
}

function advisePeriod({ retentionPeriodDays }: Limits, sizes: ExchangeSizes): RetentionAdvice | null {
  const { longestPauseMs: pauseMs, playgroundSessions: sessions } = sizes;
  if (retentionPeriodDays === undefined || pauseMs <= retentionPeriodDays * DAY_MS) return null;
  return { kind: "period", pauseMs, smallestDays: Math.ceil(pauseMs / DAY_MS), sessions };
}

function adviseCount(
  { threadCountLimit }: Limits,
  { medianMessages }: ExchangeSizes,
  contextLimit: ContextLimit | null,
): RetentionAdvice | null {
  const messageLimit = contextLimit?.messageLimit;
  if (threadCountLimit === undefined || messageLimit === undefined || medianMessages === 0) return null;
  const heldMessages = threadCountLimit * medianMessages;
  if (heldMessages >= messageLimit) return null;
  return { kind: "count", heldMessages, messageLimit, smallestCount: Math.ceil(messageLimit / medianMessages) };
}
