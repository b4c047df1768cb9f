"use client";
import { useState } from "react";
import type { ImportProgress } from "#components/import/import-progress.ts";
import { findProgress, type StoredProgress } from "#components/import/stored-progress.ts";

/** What this browser remembers of a chosen file. It holds for that file and for the agent that it was imported for. */
export function useOffer() {
  const [offer, setOffer] = useState<{ file: File; stored: StoredProgress } | null>(null);
  const lookUp = async (file: File): Promise<StoredProgress | null> => {
    const stored = await findProgress(file);
    setOffer(stored && { file, stored });
    return stored;
  };
  const offerFor = (file: File | null, agentId: string): ImportProgress | null =>
    offer && offer.file === file && offer.stored.agentId === agentId ? offer.stored.progress : null;
  return { lookUp, offerFor };
}
