import { expect, test } from "vitest";
import { type Hold, holdsOn } from "#components/holds/hold.ts";

const hold = (holdId: string, scope: Hold["scope"]): Hold => ({
  holdId,
  scope,
  reason: "a case",
  caseNumber: null,
  placedBy: "somebody",
  placedAt: "2026-01-01T00:00:00.000Z",
  releasedAt: null,
  releaseReason: null,
});

test("a hold covers its own agent, user or session, whatever else has the same id", () => {
  const holds = [hold("a", { agentId: "x" }), hold("u", { userId: "x" }), hold("t", { threadId: "x" })];
  const covered = (place: Parameters<typeof holdsOn>[1]) => holdsOn(holds, place).map(({ holdId }) => holdId);
  expect(covered({ agentId: "x", userId: "y", threadId: "z" })).toEqual(["a"]);
  expect(covered({ agentId: "y", userId: "x", threadId: "x" })).toEqual(["u", "t"]);
  expect(covered({ agentId: "x" })).toEqual(["a"]);
  expect(covered({})).toEqual([]);
});
