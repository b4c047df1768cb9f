import { defineConfig } from "vitest/config";

/** Far above what a test takes: a busy machine must not turn it red. */
const TIMEOUT_MS = 60_000;
const STRUCTURE_TEST = "tests/architecture.test.ts";

export default defineConfig({
  test: {
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    projects: [
      { extends: true, test: { name: "core", include: ["lib/**/*.test.ts", "components/**/*.test.ts"] } },
      { extends: true, test: { name: "structure", include: [STRUCTURE_TEST] } },
      {
        extends: true,
        test: {
          name: "database",
          include: ["tests/**/*.test.ts"],
          exclude: [STRUCTURE_TEST],
          globalSetup: "./tests/global-setup.ts",
        },
      },
    ],
  },
});
