import { expect, test } from "vitest";
import { fuseRanks } from "#lib/core/fuse-ranks.ts";

const order = (...rankings: string[][]) => fuseRanks(rankings).map(({ key }) => key);

test("what both rankings have comes first, then what stands higher in either", () => {
  expect(order(["a", "b"], ["b", "c"])).toEqual(["b", "a", "c"]);
  expect(fuseRanks([["a"], ["a"]])[0]?.score).toBeCloseTo(2 / 61);
});

test("equal ones keep the order of the first ranking; one ranking alone stays as it is", () => {
  expect(order(["a", "b"], ["b", "a"])).toEqual(["a", "b"]);
  expect(order(["c", "a", "b"], [])).toEqual(["c", "a", "b"]);
  expect(order()).toEqual([]);
});
