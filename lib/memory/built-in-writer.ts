import { extractiveDigest } from "#lib/core/extractive-summary.ts";
import { patternMemories } from "#lib/core/pattern-memories.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";

/** Needs no key and no network, and says what it is wherever something of it is shown. */
export const builtInWriter: MemoryWriter = {
  model: "offline",
  clues: (messages) => patternMemories(messages, []).map(({ content }) => content),
  extract: async ({ known, messages }) => ({ value: patternMemories(messages, known), usage: null }),
  digest: async ({ previous, messages, maxTokens }) => ({
    value: extractiveDigest(previous, messages, maxTokens),
    usage: null,
  }),
};
