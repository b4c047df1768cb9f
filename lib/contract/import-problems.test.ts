import fc from "fast-check";
import { expect, test } from "vitest";
import { id } from "#lib/contract/common.ts";
import {
  findProblem,
  IMPORT_PROBLEMS,
  type ImportProblem,
  messageAt,
  positionOf,
  problemText,
} from "#lib/contract/import-problems.ts";

const problems = Object.keys(IMPORT_PROBLEMS) as ImportProblem[];

const agentIds = fc
  .string({ minLength: 1, unit: "binary" })
  .filter((text) => id.safeParse(text).success)
  .map((text) => `${text} <b>`);

test.each(problems)("%s is found again in its sentence with its values", (problem) => {
  const word = fc.stringMatching(/^\w+$/);
  fc.assert(
    fc.property(word, fc.nat(), agentIds, (name, count, agentId) => {
      const all = {
        where: messageAt(count),
        field: name,
        key: name,
        count: String(count),
        megabytes: "32",
        levels: "64",
        agentId,
      };
      const names = [...IMPORT_PROBLEMS[problem].matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
      const values = Object.fromEntries(Object.entries(all).filter(([place]) => names.includes(place)));
      expect(Object.keys(values).sort()).toEqual([...new Set(names)].sort());
      expect(findProblem(problemText(problem, values))).toEqual({ problem, values });
    }),
  );
});

test("a sentence of somebody else is none, a place is read back", () => {
  expect(findProblem("Something else.")).toBeNull();
  expect(positionOf(messageAt(7))).toBe(7);
  expect(positionOf("The line")).toBeNull();
});
