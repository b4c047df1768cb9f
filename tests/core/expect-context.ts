/** What every context must be, whatever the thread and the limits. */
import { expect } from "vitest";
import type { PlanItem, TruncationInput, TruncationPlan } from "#lib/core/context-types.ts";
import type { PlannedContext } from "#lib/core/plan-truncation.ts";

export const idsOf = (items: readonly PlanItem[]): string[] =>
  items.flatMap((it) => ("messageId" in it ? [it.messageId] : []));

export const keptIds = ({ items }: TruncationPlan): string[] =>
  idsOf(items.filter((it) => it.state === "kept" || it.state === "shortened"));

/** No call without its results right behind it, no result without its call, and a start that providers take. */
export function expectWellFormedContext(input: TruncationInput, { plan, messages }: PlannedContext): void {
  let waiting: string[] = [];
  for (const message of messages) {
    if (message.role === "tool") {
      const at = waiting.indexOf(message.toolCallId ?? "");
      expect(at, "a result without its call").toBeGreaterThanOrEqual(0);
      waiting.splice(at, 1);
      continue;
    }
    expect(waiting, "a call without its result").toEqual([]);
    waiting = message.toolCalls?.map(({ id }) => id) ?? [];
  }
  expect(waiting, "a call without its result").toEqual([]);
  const history = new Set(input.history.map(({ id }) => id));
  const startsInHistory = keptIds(plan).find((id) => !input.prompt?.some((it) => it.id === id));
  const first = messages.find(
    ({ role }, at) => role !== "system" || at >= (input.prompt?.length ?? 0) + (input.system ? 1 : 0),
  );
  if (startsInHistory !== undefined && history.has(startsInHistory)) expect(first?.role).toBe("user");
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
