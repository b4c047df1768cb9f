import { defineConfig } from "vitest/config";

const STRUCTURE_TEST = "tests/architecture.test.ts";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "core", include: ["lib/**/*.test.ts", "components/**/*.test.ts"] } },
      { test: { name: "structure", include: [STRUCTURE_TEST] } },
      {
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
