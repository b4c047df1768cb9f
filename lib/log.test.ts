import { expect, test } from "vitest";
import { errorFacts } from "#lib/log.ts";

test("keeps what tells errors apart, and nothing of their text", () => {
  const cause = Object.assign(new TypeError("password=hunter2"), { code: "P2039" });
  const error = Object.assign(new Error('duplicate key: (email)=("ann@example.com")', { cause }), {
    code: "23505",
    constraint: "member_email_key",
    detail: "ann@example.com",
  });
  const facts = errorFacts(error);
  expect(facts).toMatchObject({ error: "Error", code: "23505", constraint: "member_email_key", cause: "TypeError" });
  expect(facts.causeCode).toBe("P2039");
  expect(facts.place).toContain("log.test.ts");
  expect(JSON.stringify(facts)).not.toMatch(/ann@example|hunter2|duplicate/);
});

test("survives whatever is thrown", () => {
  for (const thrown of [undefined, null, "secret", 7, {}])
    expect(JSON.stringify(errorFacts(thrown))).not.toContain("secret");
});
