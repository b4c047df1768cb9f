"use client";
import { z } from "zod";
import { importReport } from "#lib/contract/threads.ts";

const count = z.number().int().nonnegative();
const storedProgress = z.strictObject({
  fingerprint: z.string(),
  agentId: z.string(),
  progress: z.strictObject({ offset: count, lineCount: count, report: importReport }),
});

/** The one import that this browser has not brought to its end. */
export type StoredProgress = z.output<typeof storedProgress>;

const KEY = "import.progress";
const SAMPLE_BYTES = 64 * 1024;

/** Not `crypto.subtle`, which a console without TLS lacks: it is to notice another file, not to withstand a forger. */
export async function fingerprintOf(file: File): Promise<string> {
  const samples = [file.slice(0, SAMPLE_BYTES), file.slice(Math.max(0, file.size - SAMPLE_BYTES))];
  let hash = 0x811c9dc5;
  for (const byte of new Uint8Array(await new Blob(samples).arrayBuffer())) hash = Math.imul(hash ^ byte, 0x01000193);
  return [file.name, file.size, file.lastModified, hash >>> 0].join("/");
}

/** A browser may refuse to keep anything: then a break means to begin anew. */
export function storeProgress(stored: StoredProgress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    forgetProgress();
  }
}

export function forgetProgress(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

export async function findProgress(file: File): Promise<StoredProgress | null> {
  try {
    const stored = storedProgress.parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    const isSame = stored.fingerprint === (await fingerprintOf(file)) && stored.progress.offset < file.size;
    return isSame ? stored : null;
  } catch {
    return null;
  }
}
