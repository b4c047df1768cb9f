import { chmodSync, existsSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { E2E_ADMIN, E2E_API_KEY } from "./e2e/access.ts";
import { SYSTEM_CHROMIUM } from "./scripts/chromium.ts";
import { CLIENT } from "./tests/oidc-server.ts";

// Workers read this file again and inherit the environment: the same ports and data folder for all of them.
process.env.E2E_PORT ??= `${await freePort()}`;
process.env.E2E_OIDC_PORT ??= `${await freePort()}`;
process.env.E2E_FOLDER ??= newFolder();
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const browser = existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {};
const QUIET_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".data/e2e-results",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_REPORT ?? ".data/playwright.json" }]],
  use: {
    baseURL,
    locale: "en-US",
    timezoneId: "UTC",
    // A text that still fades in has no contrast of its own, and a toast may come in while a page is being judged.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { ...browser, args: QUIET_FLAGS },
  },
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    url: `${baseURL}/readyz`,
    env: {
      HOST: "127.0.0.1",
      DATA_FOLDER: process.env.E2E_FOLDER,
      PORT: process.env.E2E_PORT,
      ADMIN_EMAIL: E2E_ADMIN.email,
      ADMIN_PASSWORD: E2E_ADMIN.password,
      BOOTSTRAP_API_KEY: E2E_API_KEY,
      DEMO: "0",
      OIDC_ISSUER: `http://127.0.0.1:${process.env.E2E_OIDC_PORT}`,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_ROLE_CLAIM: "groups",
      OIDC_ROLES: '{"console-operators":"operator"}',
    },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});

/** Open for PostgreSQL's system user, who runs the database when root runs the tests. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "console-e2e-"));
  chmodSync(folder, 0o755);
  return folder;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
