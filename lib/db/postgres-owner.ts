// PostgreSQL refuses to run as root. Started by root it therefore runs as a system user, who must be able to enter the
// data folder: a checkout under /root (0700), or one made with umask 077, does not let that user in.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

/** Whom PostgreSQL runs as; undefined = the user that we are. */
export type Owner = { uid: number; gid: number } | undefined;
export type Log = (line: string) => void;

const run = promisify(execFile);
const SYSTEM_USER = "postgres";
const SYSTEM_FOLDER = "/var/lib/agent-memory-console";

/** The system user when we are root, made when the machine has none. */
export async function findOwner(log: Log): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await lookUp(SYSTEM_USER).catch(() => undefined);
  if (existing) return existing;
  log(`Creating the system user "${SYSTEM_USER}", because PostgreSQL does not run as root.`);
  await createSystemUser(SYSTEM_USER);
  return lookUp(SYSTEM_USER);
}

export async function canRun(owner: Owner, file: string, args: string[]): Promise<boolean> {
  return run(file, args, { ...owner, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

/** The wanted folder, or one of its own under /var/lib where the owner can't write into the wanted one. */
export async function ownedFolder(wanted: string, owner: Owner): Promise<string> {
  makePrivate(wanted, owner);
  if (!owner || (await canRun(owner, "/usr/bin/test", ["-w", wanted]))) return wanted;
  const name = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  const folder = path.join(systemFolder(), name);
  makePrivate(folder, owner);
  return folder;
}

/** Where things go that must be readable by the system user. */
export function systemFolder(): string {
  mkdirSync(SYSTEM_FOLDER, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755); // the umask may have taken the right to enter
  return SYSTEM_FOLDER;
}

function makePrivate(folder: string, owner: Owner): void {
  // No `mode` here: mkdir would give it to new parents as well and shut the owner out.
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

async function lookUp(name: string) {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => run("id", [flag, name])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

async function createSystemUser(name: string): Promise<void> {
  const withoutHome = ["--no-create-home", "--home-dir", "/nonexistent", "--shell", "/usr/sbin/nologin"];
  const byUseradd = run("useradd", ["--system", "--user-group", ...withoutHome, name]);
  await byUseradd.catch(() => run("adduser", ["-S", "-D", "-H", name])); // Alpine has no useradd
}
