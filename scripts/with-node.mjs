// Runs on any Node from 18: installs the packages when they are missing or out of date, then hands over to the
// project's own Node, which runs TypeScript.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const isWindows = process.platform === "win32";
const PARENT_POLL_MS = 300;

export function handOver(script) {
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  if (!isInstalled()) install();
  const child = spawn(findNode(), [script, ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"], // the channel closes when we die, however we die
  });
  process.on("SIGINT", () => {}); // a terminal sends it to the child as well
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  followParent(child);
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm writes its own lock file last: a node_modules without it, or with an older one, is not complete. */
function isInstalled() {
  const time = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
  return time("node_modules/.package-lock.json") >= time("package-lock.json");
}

function install() {
  console.log("Installing the packages (npm ci) ...");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"]; // dev also under NODE_ENV=production
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: "inherit" })
    : spawnSync("npm", args, { stdio: "inherit", shell: isWindows });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function findNode() {
  const own = `node_modules/node/bin/node${isWindows ? ".exe" : ""}`;
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(`Node ${process.version} is too old, and npm could not install a newer one. Install Node 24.`);
  process.exit(1);
}

/** npm that gets a signal ends its shell but not us: when the shell is gone, nobody waits for the child any more. */
function followParent(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), PARENT_POLL_MS).unref();
}
