import fc from "fast-check";
import { expect, test } from "vitest";
import { extractiveDigest } from "#lib/core/extractive-summary.ts";
import { countTokens } from "#lib/core/tokens.ts";

const say = (role: "user" | "assistant" | "tool", content: string) => ({ role, content, author: null });
const talk = [
  say("user", "The ferry to Cijin is late. Is there another ferry?"),
  say("tool", "ferry ferry ferry ferry"),
  say("assistant", "The next ferry to Cijin leaves at nine. Bring a coat."),
  say("user", "Thanks."),
];

test("the sentences whose words come up most stay, in their order, with who said them", () => {
  const { summary, topics } = extractiveDigest("", talk, 40);
  expect(summary.split("\n")[0]).toBe("user: The ferry to Cijin is late.");
  expect(summary).toContain("assistant: The next ferry to Cijin leaves at nine.");
  expect(summary).not.toContain("tool:");
  expect(topics).toEqual(expect.arrayContaining(["ferry", "Cijin"]));
});

test("a second summary keeps what the first one kept", () => {
  const first = extractiveDigest("", talk, 40).summary;
  const more = [say("user", "Where can I rent a bicycle?"), say("assistant", "At the harbour.")];
  const second = extractiveDigest(first, more, 80).summary;
  for (const line of first.split("\n")) expect(second).toContain(line);
  expect(second).toContain("harbour");
});

test("Chinese is summarized as well", () => {
  const { summary, topics } = extractiveDigest("", [say("user", "我住在台南。我每天在台南騎車。今天好熱。")], 40);
  expect(summary).toContain("user: 我住在台南。");
  expect(topics).toContain("台南");
});

test("it never exceeds its tokens, and every line of it was said", () => {
  const messages = fc.array(
    fc.record({
      role: fc.constantFrom("user" as const, "assistant" as const),
      content: fc.lorem({ mode: "sentences" }),
    }),
  );
  fc.assert(
    fc.property(messages, fc.integer({ min: 0, max: 200 }), (said, maxTokens) => {
      const { summary } = extractiveDigest(
        "",
        said.map((one) => ({ ...one, author: null })),
        maxTokens,
      );
      expect(countTokens(summary)).toBeLessThanOrEqual(maxTokens);
      const whole = said.map(({ content }) => content).join("\n");
      for (const line of summary.split("\n")) expect(whole).toContain(line.replace(/^[^:]*: /, ""));
    }),
  );
});
