import fc from "fast-check";
import { expect, it } from "vitest";
import { executorView, isVisible, mainView, transcriptView, type VisibleEntry } from "#lib/core/isolation-view.ts";
import { ISOLATION_POLICIES } from "#lib/core/types.ts";

const entries: Record<string, VisibleEntry> = {
  main: { lane: null, delegationId: null },
  finished: { lane: "billing", delegationId: "d1" },
  current: { lane: "billing", delegationId: "d2" },
  running: { lane: "billing", delegationId: "d4" },
  unnamed: { lane: "billing", delegationId: null },
  other: { lane: "search", delegationId: "d3" },
};
const position = { lane: "billing", delegationId: "d2", runningDelegationIds: ["d4"] };
const seen = (view: ReturnType<typeof mainView>) =>
  Object.keys(entries).filter((name) => isVisible(entries[name] ?? { lane: null, delegationId: null }, view));

it.each([
  ["the transcript", transcriptView(), Object.keys(entries)],
  ["a single agent or a supervisor", mainView(), ["main"]],
  ["STATELESS", executorView("STATELESS", position), ["current"]],
  ["PRIVATE", executorView("PRIVATE", position), ["finished", "current", "unnamed"]],
  ["SHARED", executorView("SHARED", position), Object.keys(entries)],
])("%s sees", (_, view, expected) => {
  expect(seen(view)).toEqual(expected);
});

it("shows STATELESS without a delegation nothing", () => {
  expect(seen(executorView("STATELESS", { ...position, delegationId: null }))).toEqual([]);
});

it("opens up from STATELESS over PRIVATE to SHARED, for any entry", () => {
  const id = fc.constantFrom("a", "A", "b", "d1", "d2");
  const entry = fc.record({ lane: fc.option(id), delegationId: fc.option(id) });
  const place = fc.record({
    lane: id,
    delegationId: fc.option(id),
    runningDelegationIds: fc.array(id, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(entry, place, (it, { runningDelegationIds, ...at }) => {
      const running = runningDelegationIds.filter((other) => other !== at.delegationId);
      const [stateless, isPrivate, shared] = ISOLATION_POLICIES.map((policy) =>
        isVisible(it, executorView(policy, { ...at, runningDelegationIds: running })),
      );
      if (stateless) expect(isPrivate).toBe(true);
      if (isPrivate) expect(shared && it.lane === at.lane).toBe(true);
    }),
  );
});
