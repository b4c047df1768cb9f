import { randomBytes } from "node:crypto";
import { keepFile } from "#lib/kept-file.ts";

const SECRET_BYTES = 32;

/** The secret that signs sessions, made at the first start and kept beside the embedded database. */
export function keepSessionSecret(dataFolder: string): string {
  return keepFile(dataFolder, "nextauth-secret", () => randomBytes(SECRET_BYTES).toString("base64url"));
}
