import { expect, test } from "vitest";
import { importParts, type PartSteps } from "#components/import/import-parts.ts";
import { type ImportProgress, NOTHING_YET } from "#components/import/import-progress.ts";
import { nextPart } from "#components/import/next-part.ts";

const LINES = ["one", "", "bad", "four", "bad", "six"];
const FILE = new Blob([LINES.join("\n")]);

/** A server that reports each line `bad`, and whose connection breaks at the given requests. */
function importer({ brokenRequests = [] as number[], partBytes = 8 }) {
  let requests = 0;
  const pauses: number[] = [];
  const reached: ImportProgress[] = [];
  const steps: PartSteps = {
    cut: (start) => nextPart(FILE, start, { partBytes, sliceBytes: 3 }),
    send: async (start, end) => {
      requests += 1;
      if (brokenRequests.includes(requests)) throw new Error("broken");
      const lines = (await FILE.slice(start, end).text()).split("\n");
      const errors = lines.flatMap((line, index) => (line === "bad" ? [{ line: index + 1, detail: "bad" }] : []));
      const threads = lines.filter((line) => line !== "" && line !== "bad").length;
      return { threads, messages: threads * 2, skipped: 1, errorCount: errors.length, errors };
    },
    isWorthRetrying: () => true,
    wait: async (pause) => void pauses.push(pause),
    onProgress: (progress) => void reached.push(progress),
    shouldPause: () => false,
  };
  return { steps, pauses, reached };
}

const whole = (partBytes: number) => importParts(NOTHING_YET, FILE.size, importer({ partBytes }).steps);

test("the report of parts names the file's lines and adds up", async () => {
  const parts = await whole(8);
  const { report } = await whole(1000);
  expect(report).toEqual({
    threads: 3,
    messages: 6,
    skipped: 1,
    errorCount: 2,
    errors: [3, 5].map((line) => ({ line, detail: "bad" })),
  });
  expect({ ...parts.report, skipped: 1 }).toEqual(report);
  expect(parts).toMatchObject({ offset: FILE.size, lineCount: LINES.length });
});

test("a part that fails is sent again after growing pauses", async () => {
  const { steps, pauses } = importer({ brokenRequests: [2, 3, 4] });
  expect(await importParts(NOTHING_YET, FILE.size, steps)).toEqual(await whole(8));
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(new Set(pauses).size).toBe(3);
});

test("a connection that stays lost is an error, and the import goes on from the last answer", async () => {
  const { steps, reached } = importer({ brokenRequests: [2, 3, 4, 5] });
  await expect(importParts(NOTHING_YET, FILE.size, steps)).rejects.toThrow("broken");
  expect(reached).toHaveLength(1);
  const [first = NOTHING_YET] = reached;
  expect(await importParts(first, FILE.size, steps)).toEqual(await whole(8));
});

test("what is refused is not sent again", async () => {
  const { steps, pauses } = importer({ brokenRequests: [1] });
  const refused = importParts(NOTHING_YET, FILE.size, { ...steps, isWorthRetrying: () => false });
  await expect(refused).rejects.toThrow("broken");
  expect(pauses).toEqual([]);
});

test("a pause keeps what the running part brought", async () => {
  const { steps } = importer({});
  const paused = await importParts(NOTHING_YET, FILE.size, { ...steps, shouldPause: () => true });
  expect(paused.offset).toBeGreaterThan(0);
  expect(paused.offset).toBeLessThan(FILE.size);
  expect(await importParts(paused, FILE.size, steps)).toEqual(await whole(8));
});
