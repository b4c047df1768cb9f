/** What every context must be, whatever the thread and the limits. */
import { expect } from "vitest";
import type { ContextMessage, PlanItem, TruncationInput, TruncationPlan } from "#lib/core/context-types.ts";
import type { PlannedContext } from "#lib/core/plan-truncation.ts";

export const idsOf = (items: readonly PlanItem[]): string[] =>
  items.flatMap((it) => ("messageId" in it ? [it.messageId] : []));

export const keptIds = ({ items }: TruncationPlan): string[] =>
  idsOf(items.filter((it) => it.state === "kept" || it.state === "shortened"));

/** No call without its results right behind it, no result without its call, and a start that providers take. */
export function expectWellFormedContext(input: TruncationInput, { plan, messages }: PlannedContext): void {
  expect(tornCalls(messages)).toEqual([]);
  const history = new Set(input.history.map(({ id }) => id));
  const startsInHistory = keptIds(plan).find((id) => !input.prompt?.some((it) => it.id === id));
  const first = messages.find(
    ({ role }, at) => role !== "system" || at >= (input.prompt?.length ?? 0) + (input.system ? 1 : 0),
  );
  if (startsInHistory !== undefined && history.has(startsInHistory)) expect(first?.role).toBe("user");
}

function tornCalls(messages: readonly ContextMessage[]): string[] {
  const torn: string[] = [];
  let waiting: string[] = [];
  for (const { role, toolCallId = "", toolCalls } of messages) {
    if (role === "tool") {
      const at = waiting.indexOf(toolCallId);
      if (at === -1) torn.push(`result ${toolCallId} without its call`);
      else waiting.splice(at, 1);
      continue;
    }
    torn.push(...waiting.map((id) => `call ${id} without its result`));
    waiting = toolCalls?.map(({ id }) => id) ?? [];
  }
  return [...torn, ...waiting.map((id) => `call ${id} without its result`)];
}

export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
