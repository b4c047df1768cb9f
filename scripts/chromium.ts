import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

export const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** The browser for the tests: Debian's, fetched when we may; elsewhere Playwright brings its own. */
export function ensureChromium(): void {
  if (existsSync(SYSTEM_CHROMIUM)) return;
  const isDebianRoot = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebianRoot && installFromDebian()) return;
  console.log("Installing Playwright's Chromium ...");
  run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
}

function installFromDebian(): boolean {
  console.log("Installing Chromium with apt-get ...");
  run("apt-get", ["update", "-qq"]); // a fresh image has no lists
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"]);
  return existsSync(SYSTEM_CHROMIUM);
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
