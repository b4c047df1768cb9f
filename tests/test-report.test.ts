import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addCounts, readPlaywrightReport, readVitestReport, summaryLine } from "#scripts/test-report.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

function report(content: unknown): string {
  const file = path.join(temporaryFolder(), "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

test("adds the counts of both runners", () => {
  const unit = readVitestReport(report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 0 }), 1);
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 1 };
  const browser = readPlaywrightReport(report({ stats }), 0);
  expect(summaryLine(addCounts(unit, browser))).toBe("8 passed, 1 failed, 1 skipped");
});

test("a run that died is a failure, with or without a report", () => {
  expect(readVitestReport("/nowhere/report.json", 1).failed).toBe(1);
  expect(readVitestReport("/nowhere/report.json", 0).failed).toBe(1);
  expect(readVitestReport(report("{"), 0).failed).toBe(1);
  expect(readVitestReport(report({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0 }), 1).failed).toBe(1);
});
