import type { ThreadPlan } from "#lib/services/retention/plan-thread.ts";

export const MAX_BATCH_THREADS = 500;
/** Of trimmed exchanges: a thread that goes whole is one row, whatever its length. */
export const MAX_BATCH_MESSAGES = 5000;

/** Splits off what one transaction takes: at least one thread. Example: trims of 3,000, 1,500 and 900 → two, one. */
export function takeBatch(waiting: readonly ThreadPlan[]): { batch: ThreadPlan[]; rest: ThreadPlan[] } {
  let messages = 0;
  const tooMany = waiting.findIndex((plan, index) => {
    messages += rowsOf(plan);
    return index > 0 && (index >= MAX_BATCH_THREADS || messages > MAX_BATCH_MESSAGES);
  });
  const size = tooMany === -1 ? waiting.length : tooMany;
  return { batch: waiting.slice(0, size), rest: waiting.slice(size) };
}

const rowsOf = ({ removal, messages }: ThreadPlan): number => (removal && "whole" in removal ? 0 : messages);
