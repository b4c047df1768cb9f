// Everything that can fail: prepares, runs Vitest and Playwright, and closes with one line of counts.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { ensureChromium } from "#scripts/chromium.ts";
import { prepareAll } from "#scripts/prepare.ts";
import { exitOnSignals, runNode } from "#scripts/run-node.ts";
import { addCounts, readPlaywrightReport, readVitestReport, summaryLine } from "#scripts/test-report.ts";

const VITEST_REPORT = ".data/vitest.json";
const PLAYWRIGHT_REPORT = ".data/playwright.json";

exitOnSignals();
mkdirSync(".data", { recursive: true });
for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(report, { force: true });

ensureChromium();
await prepareAll();
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
const unitCode = await runNode([...vitest, `--outputFile.json=${VITEST_REPORT}`]);
const browserCode = await runNode(["node_modules/@playwright/test/cli.js", "test"], { PLAYWRIGHT_REPORT });

const counts = addCounts(
  readVitestReport(VITEST_REPORT, unitCode),
  readPlaywrightReport(PLAYWRIGHT_REPORT, browserCode),
);
if (!existsSync(PLAYWRIGHT_REPORT)) console.error("The browser tests left no report.");
console.log(summaryLine(counts));
process.exit(counts.failed > 0 ? 1 : 0);
