"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { ContextDraft } from "#components/context/read-context-form.ts";

type Drafts = { drafts: Record<string, ContextDraft>; setDraft: (agentId: string, draft: ContextDraft) => void };
const DraftsContext = createContext<Drafts>({ drafts: {}, setDraft: () => {} });

/** What the forms of a Context tab hold at this moment, by agent, so that the preview beside them can follow. */
export function ContextDrafts({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<Record<string, ContextDraft>>({});
  const setDraft = (agentId: string, draft: ContextDraft) => setDrafts((before) => ({ ...before, [agentId]: draft }));
  return <DraftsContext value={{ drafts, setDraft }}>{children}</DraftsContext>;
}

export const useContextDrafts = (): Drafts => useContext(DraftsContext);
