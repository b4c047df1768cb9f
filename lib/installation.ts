import { createHash } from "node:crypto";
import path from "node:path";

export const PRODUCT = "agent-memory-console";

/** Tells installations apart by their data folder, without telling where it is. */
export function installationId(dataFolder: string): string {
  return createHash("sha256").update(path.resolve(dataFolder)).digest("hex").slice(0, 12);
}
