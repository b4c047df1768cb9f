import { randomBytes, randomUUID } from "node:crypto";

export const newId = (): string => randomUUID();

/** Letters and digits only, for keys and passwords that people copy. */
export function newSecret(byteCount = 24): string {
  return randomBytes(byteCount).toString("base64url").replace(/[-_]/g, "x");
}
