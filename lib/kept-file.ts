import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** What `make` answers at the first call, kept for the owner's eyes alone; of two processes at once, both get the same. */
export function keepFile(folder: string, name: string, make: () => string): string {
  const file = path.join(folder, name);
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, make(), { mode: 0o600 });
  try {
    linkSync(draft, file); // fails when the file is there, and never leaves half of one
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
