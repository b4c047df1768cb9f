import fc from "fast-check";
import { expect, test } from "vitest";
import { type AgentListItem, arrangeAgents } from "#components/agents/arrange-agents.ts";

const retention = {
  apply: false,
  ageAnchor: "LAST_ACTIVITY",
  graceDays: 7,
  archiveBeforeDelete: false,
  deleteDerivedMemories: true,
} as const;

function agent(id: string, patch: Partial<AgentListItem> = {}): AgentListItem {
  const policy = { retention, isPublished: true };
  return { id, name: id, kind: "SINGLE", supervisorId: null, model: null, policy, usage: null, ...patch };
}
const executor = (id: string, supervisorId: string) => agent(id, { kind: "EXECUTOR", supervisorId, policy: null });
const usage = (sessions: number, bytes: number) => ({ playground: 0, deployed: sessions, bytes, trashedBytes: 0 });
const NONE = { words: "", kind: "", policy: "" };
const ids = (items: AgentListItem[], filter = NONE, sort = "name") =>
  arrangeAgents(items, filter, sort).map((item) => item.id);

test("executors follow their supervisor, by name", () => {
  const items = [executor("b", "S"), agent("T"), agent("S", { kind: "SUPERVISOR" }), executor("a", "S")];
  expect(ids(items)).toEqual(["S", "a", "b", "T"]);
  expect(ids(items, NONE, "-name")).toEqual(["T", "S", "a", "b"]);
});

test("numbers sort as numbers, unknown ones below zero", () => {
  const items = [agent("nine", { usage: usage(9, 1) }), agent("ten", { usage: usage(10, 0) }), agent("unknown")];
  expect(ids(items, NONE, "-sessions")).toEqual(["ten", "nine", "unknown"]);
  expect(ids(items, NONE, "storage")).toEqual(["unknown", "ten", "nine"]);
});

test("a filter that an executor matches keeps its supervisor's row", () => {
  const items = [agent("S", { kind: "SUPERVISOR" }), executor("billing", "S"), executor("search", "S"), agent("T")];
  expect(ids(items, { ...NONE, words: "BILL" })).toEqual(["S", "billing"]);
  expect(ids(items, { ...NONE, kind: "EXECUTOR" })).toEqual(["S", "billing", "search"]);
  expect(ids(items, { ...NONE, kind: "SUPERVISOR" })).toEqual(["S"]);
});

test("a policy that has not reached the store is neither on nor off", () => {
  const items = [
    agent("off"),
    agent("on", { policy: { retention: { ...retention, apply: true }, isPublished: true } }),
    agent("pending", { policy: { retention: { ...retention, apply: true }, isPublished: false } }),
  ];
  for (const policy of ["off", "on", "pending"]) expect(ids(items, { ...NONE, policy })).toEqual([policy]);
});

test("without a filter every agent appears once, whatever the order and the links", () => {
  const made = fc.uniqueArray(fc.record({ id: fc.string(), link: fc.nat(9), isExecutor: fc.boolean() }), {
    selector: (it) => it.id,
  });
  fc.assert(
    fc.property(made, fc.constantFrom("name", "-storage", "nonsense"), (entries, sort) => {
      // Links name any supervisor of the list, or one that isn't there.
      const supervisors = entries.filter((it) => !it.isExecutor).map((it) => it.id);
      const items = entries.map((it) =>
        it.isExecutor ? executor(it.id, supervisors[it.link] ?? "gone") : agent(it.id),
      );
      expect(ids(items, NONE, sort).sort()).toEqual(items.map((it) => it.id).sort());
    }),
  );
});
