/** The numbers of a context plan that a preview shows. Tokens; null = no such limit. */
import type { ContextPlan } from "#components/context/arrange-preview.ts";

export type Budget = Pick<ContextPlan, "totals" | "outcome">;
export type BudgetFigures = {
  /** What counts against the limit: summary, history and current exchange. */
  usedTokens: number;
  promptTokens: number;
  /** The smaller of the token budget and the model's window. */
  roomTokens: number | null;
};
export type PreviewFigures = BudgetFigures & { sentMessages: number; leftOutMessages: number | null };

export function budgetFigures({ totals }: Budget, tokenLimit: number | null): BudgetFigures {
  const rooms = [tokenLimit, totals.windowTokens].filter((room) => room !== null);
  return {
    usedTokens: totals.summaryTokens + totals.historyTokens + totals.currentTokens,
    promptTokens: totals.promptTokens + totals.toolTokens,
    roomTokens: rooms.length > 0 ? Math.min(...rooms) : null,
  };
}

export function previewFigures(plan: ContextPlan, tokenLimit: number | null): PreviewFigures {
  const leftOut = plan.items.filter(({ state }) => state === "dropped" || state === "orphan" || state === "summarized");
  const inRange = plan.range ? plan.range.messages : 0;
  return {
    ...budgetFigures(plan, tokenLimit),
    sentMessages: plan.totals.messages,
    leftOutMessages: inRange === null ? null : inRange + leftOut.length,
  };
}
