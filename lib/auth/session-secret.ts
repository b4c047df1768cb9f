import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const SECRET_BYTES = 32;

/** The secret that signs sessions, made at the first start and kept beside the embedded database. */
export function keepSessionSecret(dataFolder: string): string {
  const file = path.join(dataFolder, "nextauth-secret");
  const draft = `${file}.${process.pid}`;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, file); // fails when the file is there, and never leaves half of one
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
