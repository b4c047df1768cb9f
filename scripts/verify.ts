// For every commit: format, lint, types, the tests that need no database, architecture, docs.
import { prepareClient } from "#scripts/prepare.ts";
import { exitOnSignals, runNode } from "#scripts/run-node.ts";

const STEPS: [name: string, args: string[]][] = [
  ["format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]],
  ["types", ["node_modules/typescript/bin/tsc", "--noEmit"]],
  [
    "core tests and architecture",
    ["node_modules/vitest/vitest.mjs", "run", "--project", "core", "--project", "structure"],
  ],
  ["docs", ["scripts/check-docs.ts"]],
];

exitOnSignals();
await prepareClient();
const failed: string[] = [];
for (const [name, args] of STEPS) {
  console.log(`\n== ${name}`);
  if ((await runNode(args)) !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : "\nAll is well.");
process.exit(failed.length > 0 ? 1 : 0);
