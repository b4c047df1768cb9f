import { expect, test } from "vitest";
import { compareValues } from "#components/audit/compare-values.ts";

test("changed values come first, nested ones by their path, and what is the same stays known", () => {
  const before = { name: "A", retention: { apply: false, graceDays: 7 }, list: [1, 2] };
  const after = { name: "A", retention: { apply: true, graceDays: 7, retentionPeriodDays: 30 }, list: [1, 3] };
  expect(compareValues(before, after)).toEqual([
    { path: "retention.apply", before: "false", after: "true", isChanged: true },
    { path: "list", before: "[1,2]", after: "[1,3]", isChanged: true },
    { path: "retention.retentionPeriodDays", before: null, after: "30", isChanged: true },
    { path: "name", before: "A", after: "A", isChanged: false },
    { path: "retention.graceDays", before: "7", after: "7", isChanged: false },
  ]);
});

test("one side alone is a list of values, not of changes", () => {
  expect(compareValues(undefined, { threads: 3, code: null })).toEqual([
    { path: "threads", before: null, after: "3", isChanged: false },
    { path: "code", before: null, after: "null", isChanged: false },
  ]);
  expect(compareValues({ empty: {} }, undefined)).toEqual([
    { path: "empty", before: "{}", after: null, isChanged: false },
  ]);
  expect(compareValues(undefined, undefined)).toEqual([]);
});
