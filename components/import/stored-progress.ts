"use client";
import type { z } from "zod";
import type { importReport } from "#lib/contract/threads.ts";

/** The one import that this browser has not brought to its end. */
export type StoredProgress = {
  fingerprint: string;
  agentId: string;
  progress: { offset: number; lineCount: number; report: z.output<typeof importReport> };
};

/** Another shape of what is kept takes another number: what an older page left is then not found. */
const KEY = "import.progress.1";
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
    const stored: StoredProgress | null = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (!stored || !Number.isSafeInteger(stored.progress.offset)) return null;
    const isSame = stored.fingerprint === (await fingerprintOf(file)) && stored.progress.offset < file.size;
    return isSame ? stored : null;
  } catch {
    return null;
  }
}
