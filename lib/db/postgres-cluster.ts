// One PostgreSQL data folder: creates it, starts and stops its server, and finds out whether that server runs.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findBinaries } from "#lib/db/postgres-binaries.ts";
import { findOwner, type Log, type Owner, ownedFolder } from "#lib/db/postgres-owner.ts";

const run = promisify(execFile);
const DATABASE_USER = "console";
const PASSWORD_FILE = "console-password";
const START_TIMEOUT_SECONDS = 60;
const LOG_BYTES_KEPT = 5_000_000;

export type Cluster = {
  /** Holds `data` and the log; may lie elsewhere than wanted. */
  folder: string;
  data: string;
  logFile: string;
  owner: Owner;
  pgCtl: string;
  urlFor(port: number): string;
  start(port: number, settings: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

export async function openCluster(wantedFolder: string, log: Log): Promise<Cluster> {
  const owner = await findOwner(log);
  const folder = await ownedFolder(path.resolve(wantedFolder), owner);
  const bin = await findBinaries(owner, log);
  const data = path.join(folder, "data");
  const logFile = path.join(folder, "postgres.log");
  // The tools fail in a working folder that the owner can't enter, and warn about locales that the machine lacks.
  const call = (tool: string, args: string[]) =>
    run(path.join(bin, tool), args, { ...owner, cwd: folder, env: { ...process.env, LC_ALL: "C", TZ: "UTC" } });

  if (!existsSync(data)) {
    await createData(call, folder, data, owner);
    log(`Created a database in ${data}.`);
  }
  const password = readFileSync(path.join(data, PASSWORD_FILE), "utf8").trim();
  return {
    folder,
    data,
    logFile,
    owner,
    pgCtl: path.join(bin, "pg_ctl"),
    urlFor: (port) => `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`,
    async start(port, settings) {
      rotate(logFile);
      const all = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...settings };
      const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`);
      const flags = [`-p ${port}`, ...options].join(" ");
      await call("pg_ctl", ["-D", data, "-l", logFile, "-w", "-t", `${START_TIMEOUT_SECONDS}`, "-o", flags, "start"]);
    },
    async stop() {
      await call("pg_ctl", ["-D", data, "-m", "fast", "-w", "stop"]);
    },
  };
}

/** What postmaster.pid says, which may be out of date. */
export function readPidFile(data: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to start while the pid in the file lives, though it may be another program's by now. */
export async function removeForeignPidFile(data: string): Promise<void> {
  const pid = readPidFile(data)?.pid;
  if (!pid || process.platform === "win32") return;
  const name = await run("ps", ["-p", `${pid}`, "-o", "comm="]).then(
    (result) => result.stdout.trim(),
    () => "",
  );
  if (name && !name.includes("postgres")) rmSync(path.join(data, "postmaster.pid"), { force: true });
}

type Call = (tool: string, args: string[]) => Promise<unknown>;

/** Made under a name of its own and renamed when complete: a first start that is cut leaves nothing half made. */
async function createData(call: Call, folder: string, data: string, owner: Owner): Promise<void> {
  const label = `${process.pid}.${randomBytes(4).toString("hex")}.new`;
  const draft = path.join(folder, `data.${label}`);
  const passwordFile = path.join(folder, `password.${label}`);
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const access = ["-U", DATABASE_USER, `--pwfile=${passwordFile}`, "-A", "scram-sha-256"];
  const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  try {
    await call("initdb", ["-D", draft, ...access, ...locale]);
    renameSync(passwordFile, path.join(draft, PASSWORD_FILE)); // one rename moves both: they can't disagree
    renameSync(draft, data);
  } catch (error) {
    if (!existsSync(data)) throw error; // else another start made it first
  } finally {
    removeDrafts(folder, label);
  }
}

/** This start's own drafts and those of processes that are gone. */
function removeDrafts(folder: string, ownLabel: string): void {
  for (const name of readdirSync(folder)) {
    const [, label, pid] = /^(?:data|password)\.((\d+)\..+\.new)$/.exec(name) ?? [];
    const isLeftOver = label === ownLabel || (pid !== undefined && !isAlive(Number(pid)));
    if (isLeftOver) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function rotate(file: string): void {
  if (existsSync(file) && statSync(file).size > LOG_BYTES_KEPT) renameSync(file, `${file}.1`);
}
