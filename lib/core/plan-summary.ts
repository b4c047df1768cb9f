/**
 * Rule: when prompt, tools, kept history and current exchange pass the threshold (a percentage of the context length,
 * never more than length less reserved output), the oldest kept blocks are folded into the thread's running summary
 * until at most three quarters of the threshold are used. Limits act first: what they dropped is not folded. The current
 * exchange is never folded, and the boundary never falls inside a group of tool calls.
 *
 * Example: length 10,000, threshold 80 %, 8,500 used: folded until at most 6,000 are.
 */
import { type EntryBlock, layOutContext } from "#lib/core/context-layout.ts";
import { contextSpace } from "#lib/core/context-space.ts";
import type { TruncationInput } from "#lib/core/context-types.ts";
import { divideHistory, tokensOf } from "#lib/core/divide-history.ts";

const TARGET_SHARE = 0.75;

export type SummaryInput = TruncationInput & {
  summaryThresholdPercent: number;
  /** The longest that the new summary may be; it takes the place of the old one. */
  maxSummaryTokens: number;
};
export type SummaryFold = {
  /** The messages to fold, oldest first. */
  messageIds: string[];
  coversToSeq: number;
  tokens: number;
};

/** null: nothing has to be folded, or nothing can be. */
export function planSummary(input: SummaryInput): SummaryFold | null {
  if (!input.model || !input.settings.memoryEnabled) return null;
  const layout = layOutContext(input);
  const currentTokens = tokensOf(layout.current);
  const space = contextSpace({ ...input, isSummarizing: true }, currentTokens);
  // The window is what folding is for: it must not drop first what can still be folded.
  const historyLimits = { ...space.historyLimits, windowTokens: null };
  const { kept } = divideHistory(input, layout.history, { ...space, historyLimits });
  const fixedTokens = space.promptTokens + space.toolTokens + currentTokens;
  const threshold = thresholdTokens(input, input.model.contextTokens, input.model.maxOutputTokens);
  if (fixedTokens + space.summaryTokens + tokensOf(kept) <= threshold) return null;
  const room = threshold * TARGET_SHARE - fixedTokens - input.maxSummaryTokens;
  return foldOf(kept, foldableBlocks(kept, room));
}

function thresholdTokens(input: SummaryInput, contextTokens: number, maxOutputTokens: number): number {
  const reserved = input.reservedOutputTokens ?? maxOutputTokens;
  return Math.min((contextTokens * input.summaryThresholdPercent) / 100, contextTokens - reserved);
}

/** How many of the oldest blocks leave no more than `room` behind, ending where no block reaches across. */
function foldableBlocks(kept: readonly EntryBlock[], room: number): number {
  let left = tokensOf(kept);
  let count = 0;
  while (count < kept.length && left > room) {
    left -= kept[count]?.tokens ?? 0;
    count += 1;
  }
  while (count < kept.length && lastSeq(kept.slice(0, count)) >= (kept[count]?.firstSeq ?? Infinity)) count += 1;
  return count;
}

function foldOf(kept: readonly EntryBlock[], count: number): SummaryFold | null {
  const folded = kept.slice(0, count);
  if (folded.length === 0) return null;
  const messageIds = folded
    .flatMap((block) => block.entries)
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ ref }) => ("messageId" in ref ? [ref.messageId] : []));
  return { messageIds, coversToSeq: lastSeq(folded), tokens: tokensOf(folded) };
}

const lastSeq = (blocks: readonly EntryBlock[]): number =>
  Math.max(...blocks.flatMap((block) => block.entries.map(({ ref }) => ("seq" in ref ? ref.seq : 0))));
