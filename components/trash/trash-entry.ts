import type { z } from "zod";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { trashEntryOutput } from "#lib/contract/retention.ts";

export type TrashEntry = z.input<typeof trashEntryOutput>;
/** With what the screen knows besides: the agent's name, and whether a hold keeps it from being purged. */
export type ListedEntry = TrashEntry & { agentName: string; held: boolean };
export type TrashActions = { restore: FormAction<{ messages: number }>; purge: FormAction };

/** One session can be here once for each run that took exchanges of it. */
export const entryKey = ({ threadId, runId }: TrashEntry): string => `${threadId} ${runId ?? ""}`;
