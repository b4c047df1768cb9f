/**
 * The words of a context plan: what goes in, and what comes out with a reason for each message.
 * Example: { messageId: "m7", state: "dropped", reason: "over_token_limit", tokens: 12 }.
 */
import type {
  ContextSettings,
  JsonValue,
  Message,
  MessageInput,
  MessageRole,
  ModelWindow,
  ToolCall,
} from "#lib/core/types.ts";

export const PLAN_STATES = ["kept", "dropped", "shortened", "summarized", "orphan"] as const;
export type PlanState = (typeof PLAN_STATES)[number];
export const PLAN_REASONS = [
  "within_limits",
  "over_message_limit",
  "over_token_limit",
  "over_model_window",
  "incomplete_exchange",
  "orphan_result",
  "orphan_call",
  "old_tool_result",
  "memory_off",
  "folded_into_summary",
  "current_exchange",
] as const;
export type PlanReason = (typeof PLAN_REASONS)[number];
export type CutReason = Extract<PlanReason, `over_${string}` | "memory_off" | "folded_into_summary">;

/** What lies before the part that was read, from the thread's counters; null when the view is not the whole thread. */
export type EarlierMessages = { fromSeq: number; toSeq: number; messages: number | null; tokens: number | null };
/** The thread's running summary: what it covers is not sent again. */
export type ThreadSummary = { text: string; coversToSeq: number };

export type TruncationInput = {
  /** The request's own system prompt. */
  system?: string | null | undefined;
  /** The thread's prompt: the system messages that lead it. */
  prompt?: readonly Message[];
  /** What lies before the current exchange, oldest first; only its newest part when `earlier` says what is missing. */
  history: readonly Message[];
  earlier?: EarlierMessages | null;
  /** The stored part of the current exchange; `current` continues it. */
  exchange?: readonly Message[];
  current: readonly MessageInput[];
  settings: ContextSettings;
  /** null: the node has no model, so no window. */
  model: ModelWindow | null;
  /** The model's whole output when left out. */
  reservedOutputTokens?: number | undefined;
  tools?: readonly JsonValue[] | undefined;
  summary?: ThreadSummary | null;
  /** Auto-summarization is on: the window is kept although no limit is set. */
  isSummarizing?: boolean;
};

export type PlanItem = ({ messageId: string; seq: number } | { currentIndex: number }) & {
  state: PlanState;
  reason: PlanReason;
  tokens: number;
};
export type PlanTotals = {
  promptTokens: number;
  toolTokens: number;
  summaryTokens: number;
  historyTokens: number;
  currentTokens: number;
  totalTokens: number;
  /** What the window has for summary, history and current exchange; null without a model. */
  windowTokens: number | null;
  messages: number;
  /** What ended the history: the limit that was reached first. */
  limitReached: CutReason | null;
};
export type TruncationPlan = {
  items: PlanItem[];
  /** What lies before the part that was read. */
  range?: EarlierMessages & { reason: CutReason };
  totals: PlanTotals;
  outcome: "ok" | "overflow";
};

export type ContextMessage = {
  role: MessageRole;
  content: string;
  name?: string;
  toolCalls?: ToolCall[];
  toolCallId?: string;
  author?: string;
  summary?: true;
  memory?: true;
};
