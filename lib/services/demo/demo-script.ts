import type { Metadata, RecordType, ThreadKind } from "#lib/core/types.ts";

/** A look-up of the agent between a question and its answer. */
export type ToolLine = { tool: string; arguments: Metadata; result: string };
/** A task that a supervisor hands to an executor, and what comes back. */
export type DelegationLine = { executor: string; task: string; answer: string };
/** Texts alternate between the user and the agent; what stands between a question and its answer belongs to the answer. */
export type Line = string | ToolLine | DelegationLine;

/** What was kept of a conversation, `from` the message that begins so. */
export type LearnedLine = { recordType: RecordType; content: string; from: string };

export type DemoConversation = {
  /** Of its last message. */
  daysAgo: number;
  user: string;
  kind?: ThreadKind;
  title: string;
  /** Deleted by hand since: it can be restored. */
  isTrashed?: boolean;
  lines: Line[];
  learned?: LearnedLine[];
};
