import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Removed when the calling test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "console-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
