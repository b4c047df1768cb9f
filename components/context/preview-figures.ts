/** The numbers of a context plan that a preview shows. Tokens; null = no such limit. */
import type { ContextPlan } from "#components/context/arrange-preview.ts";

export type PreviewFigures = {
  sentMessages: number;
  leftOutMessages: number | null;
  /** What counts against the limit: summary, history and current exchange. */
  usedTokens: number;
  promptTokens: number;
  /** The smaller of the token budget and the model's window. */
  roomTokens: number | null;
};

export function previewFigures(plan: ContextPlan, tokenLimit: number | null): PreviewFigures {
  const { summaryTokens, historyTokens, currentTokens, promptTokens, toolTokens, windowTokens, messages } = plan.totals;
  const leftOut = plan.items.filter(({ state }) => state === "dropped" || state === "orphan" || state === "summarized");
  const inRange = plan.range ? plan.range.messages : 0;
  const rooms = [tokenLimit, windowTokens].filter((room) => room !== null);
  return {
    sentMessages: messages,
    leftOutMessages: inRange === null ? null : inRange + leftOut.length,
    usedTokens: summaryTokens + historyTokens + currentTokens,
    promptTokens: promptTokens + toolTokens,
    roomTokens: rooms.length > 0 ? Math.min(...rooms) : null,
  };
}
