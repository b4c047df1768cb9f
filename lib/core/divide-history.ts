/**
 * Rule: each block of the history is folded into the summary, over a limit, the tail of an exchange that lost its
 * start, or kept. What is kept starts with a user message, since several providers refuse to start otherwise, or
 * follows a summary. A block that begins within what the summary covers is folded whole, so a boundary inside a group of
 * tool calls tears nothing. `reason` says what ends the history; null while nothing that was read ends it.
 *
 * Example: memory off → all of it is over, for the reason `memory_off`.
 */
import { clearToolResults } from "#lib/core/clear-tool-results.ts";
import type { EntryBlock } from "#lib/core/context-layout.ts";
import type { ContextSpace } from "#lib/core/context-space.ts";
import type { CutReason, TruncationInput } from "#lib/core/context-types.ts";
import { cutHistory } from "#lib/core/cut-history.ts";

export type DividedHistory = {
  folded: EntryBlock[];
  over: EntryBlock[];
  incomplete: EntryBlock[];
  kept: EntryBlock[];
  reason: CutReason | null;
};

export function divideHistory(
  input: TruncationInput,
  history: readonly EntryBlock[],
  space: ContextSpace,
): DividedHistory {
  const { memoryEnabled, clearOldToolResults } = input.settings;
  if (!memoryEnabled) return { folded: [], over: [...history], incomplete: [], kept: [], reason: "memory_off" };
  const cleared = clearOldToolResults ? clearToolResults(history, clearOldToolResults.keepLast) : history;
  const coversToSeq = space.summary && input.summary ? input.summary.coversToSeq : Number.NEGATIVE_INFINITY;
  const folded = cleared.filter((block) => block.firstSeq <= coversToSeq);
  const open = cleared.slice(folded.length);
  const cut = cutHistory(open, space.historyLimits);
  const reason = cut.reason ?? (folded.length > 0 ? "folded_into_summary" : null);
  // While the start of an exchange may still be unread, nothing has lost it.
  const mayStartAnywhere = space.summary !== null || (input.earlier && !reason);
  const start = mayStartAnywhere ? cut.from : userFrom(open, cut.from);
  return {
    folded,
    over: open.slice(0, cut.from),
    incomplete: open.slice(cut.from, start),
    kept: open.slice(start),
    reason,
  };
}

function userFrom(blocks: readonly EntryBlock[], from: number): number {
  const start = blocks.findIndex((block, at) => at >= from && block.startsWithUser);
  return start === -1 ? blocks.length : start;
}

export const tokensOf = (blocks: readonly EntryBlock[]): number => blocks.reduce((sum, it) => sum + it.tokens, 0);
