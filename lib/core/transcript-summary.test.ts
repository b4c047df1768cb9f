import fc from "fast-check";
import { expect, test } from "vitest";
import { countTokens } from "#lib/core/tokens.ts";
import { transcriptSummary } from "#lib/core/transcript-summary.ts";
import type { MessageRole } from "#lib/core/types.ts";

const line = (role: MessageRole, content: string) => ({ role, content, author: null });
const talk = [line("user", "hi"), line("assistant", ""), line("assistant", "hello"), line("user", "how are you?")];

test("is the transcript, without what has no text", () => {
  expect(transcriptSummary(talk, { tokenBudget: null, hasEarlier: false })).toBe(
    "user: hi\nassistant: hello\nuser: how are you?",
  );
});

test("keeps the newest lines that fit and says so", () => {
  expect(transcriptSummary(talk, { tokenBudget: 20, hasEarlier: false })).toBe(
    "(earlier messages are left out)\nassistant: hello\nuser: how are you?",
  );
  expect(transcriptSummary(talk, { tokenBudget: 1000, hasEarlier: true })).toMatch(/^\(earlier/);
});

test("never exceeds a budget that has room for its marker", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", maxLength: 200 })),
      fc.integer({ min: 40, max: 400 }),
      (texts, budget) => {
        const messages = texts.map((text) => line("user", text));
        const summary = transcriptSummary(messages, { tokenBudget: budget, hasEarlier: true });
        expect(countTokens(summary)).toBeLessThanOrEqual(budget);
      },
    ),
  );
});
