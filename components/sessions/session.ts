import type { z } from "zod";
import type { ActionState, FormAction } from "#lib/contract/action-state.ts";
import type {
  deleteThreadsInput,
  deleteThreadsOutput,
  previewDeleteInput,
  previewDeleteOutput,
  restoreThreadsInput,
  restoreThreadsOutput,
} from "#lib/contract/bulk-delete.ts";
import type { judgedTranscriptOutput, messageOutput, threadOutput } from "#lib/contract/threads.ts";

export type Session = z.input<typeof threadOutput>;
export type SessionMessage = z.input<typeof messageOutput>;

export type JudgedTranscript = z.input<typeof judgedTranscriptOutput>;
export type Judgement = JudgedTranscript["messages"][number];

/** A part of a session: sequence numbers of its ends where there is more beyond them. */
export type TranscriptWindow = { messages: SessionMessage[]; olderThan: number | null; newerThan: number | null };

/** What the reader may do with the sessions on the screen. */
export type SessionRights = {
  readContent: boolean;
  pin: boolean;
  deletePlayground: boolean;
  deleteDeployed: boolean;
  restore: boolean;
};
export type SessionActions = { delete: FormAction; restore: FormAction; pin: FormAction };

type Reading<I extends z.ZodType, O extends z.ZodType> = (input: z.input<I>) => Promise<ActionState<z.input<O>>>;
export type SessionChoice = z.input<typeof deleteThreadsInput>["choice"];
export type SessionFilterValues = z.input<typeof previewDeleteInput>["filter"];
export type DeletedSessions = z.input<typeof deleteThreadsOutput>;
/** Acts on many sessions at once. */
export type BulkActions = {
  preview: Reading<typeof previewDeleteInput, typeof previewDeleteOutput>;
  delete: FormAction<DeletedSessions>;
  restore: Reading<typeof restoreThreadsInput, typeof restoreThreadsOutput>;
};

export const mayDelete = ({ kind }: Pick<Session, "kind">, rights: SessionRights): boolean =>
  kind === "playground" ? rights.deletePlayground : rights.deleteDeployed;

export const sessionsPath = (agentId: string): string => `/agents/${encodeURIComponent(agentId)}/sessions`;
export const sessionPath = ({ agentId, threadId }: Pick<Session, "agentId" | "threadId">): string =>
  `${sessionsPath(agentId)}/${encodeURIComponent(threadId)}`;

export const sessionTitle = ({ title, threadId }: Pick<Session, "title" | "threadId">): string => title || threadId;
