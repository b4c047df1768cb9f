/**
 * Rule: while all that was read, taken at its largest, stays within every limit, no limit was reached. Asking this first
 * keeps reading backwards cheap: under a large limit a long history is not laid out in blocks anew for every page.
 *
 * Example: 200 messages read, a limit of 5,000 messages and no model → nothing was reached, read on.
 */
import { CLEARED_RESULT } from "#lib/core/clear-tool-results.ts";
import type { TruncationInput } from "#lib/core/context-types.ts";
import { countTokens } from "#lib/core/tokens.ts";

/** No character of a text is more than three bytes a UTF-16 unit, and no byte is more than one token. */
const TOKENS_A_CHARACTER = 3;

/** True may be wrong, false is certain. */
export function mayReachLimit(input: TruncationInput): boolean {
  const { settings, model, summary, history } = input;
  if (!settings.memoryEnabled || summary) return true;
  const { messageLimit = Infinity, tokenLimit = Infinity } = settings.limit ?? {};
  if (history.length > messageLimit) return true;
  const reserved = input.reservedOutputTokens ?? model?.maxOutputTokens ?? 0;
  const windowTokens = (model?.contextTokens ?? Infinity) - reserved;
  return mostTokens(input) > Math.min(tokenLimit, windowTokens);
}

function mostTokens(input: TruncationInput): number {
  const { system = null, tools = [], current, prompt = [], exchange = [], history, settings } = input;
  let most = JSON.stringify([system, tools, current]).length * TOKENS_A_CHARACTER;
  for (const { tokenCount } of prompt) most += tokenCount;
  for (const { tokenCount } of exchange) most += tokenCount;
  // A cleared result may be longer than what it stands for.
  const clearedTokens = settings.clearOldToolResults ? countTokens(CLEARED_RESULT) : 0;
  for (const { tokenCount } of history) most += tokenCount + clearedTokens;
  return most;
}
