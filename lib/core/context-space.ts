/**
 * Rule: the window is the model's context length less reserved output, prompt and tool schemas. The token limit is
 * charged with summary, history and current exchange alone. With any limit on, or auto-summarization, the window is a
 * further limit; with all of them off the whole history is sent, and passing the window is an overflow.
 *
 * Example: 32,000 context, 4,000 output, prompt 500, tools 20,000 → 7,500 are left for the conversation.
 */
import type { ContextMessage, TruncationInput } from "#lib/core/context-types.ts";
import type { HistoryLimits } from "#lib/core/cut-history.ts";
import { summaryMessage } from "#lib/core/summary-block.ts";
import { messageTokens, toolSchemaTokens } from "#lib/core/tokens.ts";

export type ContextSpace = {
  promptTokens: number;
  toolTokens: number;
  windowTokens: number | null;
  /** The window is a limit that cuts the history, not only one that overflows. */
  isWindowKept: boolean;
  /** What summary, history and current exchange are cut to; null: no limit of tokens. */
  maxTokens: number | null;
  /** Above this the outcome is an overflow. */
  overflowTokens: number | null;
  summary: ContextMessage | null;
  summaryTokens: number;
  historyLimits: HistoryLimits;
};

export function contextSpace(input: TruncationInput, currentTokens: number): ContextSpace {
  const { settings, tools = [], isSummarizing = false } = input;
  const promptTokens = tokensOfPrompt(input);
  const toolTokens = toolSchemaTokens(tools);
  const windowTokens = modelWindow(input, promptTokens + toolTokens);
  const isWindowKept = settings.limit !== null || isSummarizing;
  const tokenLimit = settings.limit?.tokenLimit ?? null;
  const keptWindow = isWindowKept ? windowTokens : null;
  const maxTokens = smaller(tokenLimit, keptWindow);
  const { summary, summaryTokens } = usableSummary(input, maxTokens, currentTokens);
  const taken = currentTokens + summaryTokens;
  return {
    promptTokens,
    toolTokens,
    windowTokens,
    isWindowKept,
    maxTokens,
    overflowTokens: smaller(tokenLimit, windowTokens),
    summary,
    summaryTokens,
    historyLimits: {
      messages: settings.limit?.messageLimit ?? null,
      tokens: tokenLimit === null ? null : tokenLimit - taken,
      windowTokens: keptWindow === null ? null : keptWindow - taken,
    },
  };
}

function tokensOfPrompt({ system, prompt = [] }: TruncationInput): number {
  const own = system ? messageTokens({ content: system }) : 0;
  return prompt.reduce((sum, message) => sum + message.tokenCount, own);
}

function modelWindow({ model, reservedOutputTokens }: TruncationInput, takenTokens: number): number | null {
  return model && model.contextTokens - (reservedOutputTokens ?? model.maxOutputTokens) - takenTokens;
}

/** A summary that does not fit beside the current exchange is left out, and what it covers is over the limit. */
function usableSummary({ summary, settings }: TruncationInput, maxTokens: number | null, currentTokens: number) {
  const none = { summary: null, summaryTokens: 0 };
  if (!summary || !settings.memoryEnabled) return none;
  const message = summaryMessage(summary.text);
  const summaryTokens = messageTokens(message);
  const fits = maxTokens === null || currentTokens + summaryTokens <= maxTokens;
  return fits ? { summary: message, summaryTokens } : none;
}

const smaller = (a: number | null, b: number | null): number | null => {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
};
