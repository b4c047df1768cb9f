import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "core", include: ["lib/**/*.test.ts", "messages/**/*.test.ts", "components/**/*.test.ts"] } },
      { test: { name: "database", include: ["tests/**/*.test.ts"], globalSetup: "./tests/global-setup.ts" } },
    ],
  },
});
