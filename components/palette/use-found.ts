"use client";
import { useEffect, useState } from "react";
import type { AgentKind } from "#lib/core/types.ts";

export type FoundAgent = { id: string; name: string; kind: AgentKind };
export type FoundSession = { threadId: string; title: string | null; agentId: string };
export type Found = { state: "idle" | "searching" | "done" | "failed"; agents: FoundAgent[]; sessions: FoundSession[] };

const NOTHING: Found = { state: "idle", agents: [], sessions: [] };
const PAUSE_MS = 150;
const EACH = 6;

/** Agents and sessions that the typed words name, asked of the same interface that programs use, once typing pauses. */
export function useFound(typed: string, readContent: boolean): Found {
  const [found, setFound] = useState<Found>(NOTHING);
  const words = typed.trim();
  useEffect(() => {
    if (words === "") return setFound(NOTHING);
    setFound((before) => ({ ...before, state: "searching" }));
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const next = await find(words, readContent, stop.signal).catch((): Found => ({ ...NOTHING, state: "failed" }));
      if (!stop.signal.aborted) setFound(next);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, readContent]);
  return found;
}

async function find(words: string, readContent: boolean, signal: AbortSignal): Promise<Found> {
  const query = new URLSearchParams({ q: words, limit: `${EACH}` });
  const [agents, byWords, named] = await Promise.all([
    read<{ items: FoundAgent[] }>(`/agents?${query}`, signal),
    readContent ? read<{ items: FoundSession[] }>(`/threads?${query}`, signal) : null,
    read<FoundSession>(`/threads/${encodeURIComponent(words)}`, signal),
  ]);
  // A path such as `/threads/.` is the list itself.
  const byId = named?.threadId === words ? named : null;
  const others = (byWords?.items ?? []).filter(({ threadId }) => threadId !== byId?.threadId);
  return { state: "done", agents: agents?.items ?? [], sessions: byId ? [byId, ...others] : others };
}

/** null for what is not there or not for this member; an answer that fails otherwise is a failure of the search. */
async function read<T>(path: string, signal: AbortSignal): Promise<T | null> {
  const response = await fetch(`/api/v1${path}`, { signal, headers: { accept: "application/json" } });
  if (response.ok) return (await response.json()) as T;
  if ([400, 403, 404, 422].includes(response.status)) return null;
  throw new Error(`${response.status}`);
}
