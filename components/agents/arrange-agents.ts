/**
 * Rule: supervisors and single agents are sorted by the chosen column; executors follow their supervisor, by name.
 * A filter that only an executor matches keeps its supervisor's row, so that it is clear whose executor it is.
 *
 * Example: agents S (supervisor) with executors b and a, and single T, sorted by name: S, a, b, T.
 */
import type { AgentKind, RetentionSettings } from "#lib/core/types.ts";

export type AgentUsage = { playground: number; deployed: number; bytes: number; trashedBytes: number };
export type AgentListItem = {
  id: string;
  name: string;
  kind: AgentKind;
  supervisorId: string | null;
  model: string | null;
  /** null for an executor: its sessions are its supervisor's. */
  policy: { retention: RetentionSettings; isPublished: boolean } | null;
  /** null for an executor, and while the memory database can't be reached. */
  usage: AgentUsage | null;
};

export const POLICY_STATES = ["on", "off", "pending"] as const;
export type PolicyState = (typeof POLICY_STATES)[number];
export type AgentFilter = { words: string; kind: string; policy: string };

export function policyState(policy: AgentListItem["policy"]): PolicyState | null {
  if (policy === null) return null;
  if (!policy.isPublished) return "pending";
  return policy.retention.apply ? "on" : "off";
}

export type ArrangedAgent = AgentListItem & { isNested: boolean };

export function arrangeAgents(items: AgentListItem[], filter: AgentFilter, sort: string): ArrangedAgent[] {
  const ids = new Set(items.map((item) => item.id));
  const isRoot = (item: AgentListItem) => item.supervisorId === null || !ids.has(item.supervisorId);
  return items
    .filter(isRoot)
    .sort(comparison(sort))
    .flatMap((root) => {
      const executors = items.filter((item) => !isRoot(item) && item.supervisorId === root.id).sort(comparison("name"));
      const matching = executors.filter((item) => matches(item, filter));
      const isMatch = matches(root, filter);
      if (!isMatch && matching.length === 0) return [];
      const shown = isMatch && filter.kind === "" ? executors : matching;
      return [{ ...root, isNested: false }, ...shown.map((item) => ({ ...item, isNested: true }))];
    });
}

function matches(item: AgentListItem, { words, kind, policy }: AgentFilter): boolean {
  const text = `${item.name}\n${item.id}`.toLocaleLowerCase();
  return (
    words
      .toLocaleLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (kind === "" || item.kind === kind) &&
    (policy === "" || policyState(item.policy) === policy)
  );
}

type Order = (a: AgentListItem, b: AgentListItem) => number;
const byName: Order = (a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));
const byNumber =
  (value: (item: AgentListItem) => number): Order =>
  (a, b) =>
    value(a) - value(b);
const ORDERS: Record<string, Order> = {
  name: byName,
  kind: (a, b) => a.kind.localeCompare(b.kind),
  model: (a, b) => (a.model ?? "").localeCompare(b.model ?? ""),
  sessions: byNumber(({ usage }) => (usage ? usage.playground + usage.deployed : -1)),
  storage: byNumber(({ usage }) => usage?.bytes ?? -1),
};

function comparison(sort: string): Order {
  const isDescending = sort.startsWith("-");
  const order = ORDERS[isDescending ? sort.slice(1) : sort] ?? byName;
  return (a, b) => (isDescending ? order(b, a) : order(a, b)) || byName(a, b);
}
