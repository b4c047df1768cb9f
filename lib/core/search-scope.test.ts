import { expect, test } from "vitest";
import { clientScope, type ScopeFilter, type SearchScope, threadScope } from "#lib/core/search-scope.ts";

const ANY = undefined;
const owner = { threadId: "t", userId: "u", agentId: "a" };

test.each<[SearchScope, ScopeFilter]>([
  [{ userId: "u" }, { userId: "u", agentId: ANY, threadId: ANY }],
  [{ userId: null }, { userId: null, agentId: ANY, threadId: ANY }],
  [
    { userId: "u", exactUserMatch: true },
    { userId: "u", agentId: ANY, threadId: ANY },
  ],
  [
    { userId: "u", agentId: "a" },
    { userId: "u", agentId: "a", threadId: ANY },
  ],
  [
    { userId: "u", agentId: "a", exactAgentMatch: true },
    { userId: "u", agentId: "a", threadId: ANY },
  ],
  [
    { userId: "u", agentId: "a", exactAgentMatch: false },
    { userId: "u", agentId: ANY, threadId: ANY },
  ],
  [
    { userId: "u", agentId: null },
    { userId: "u", agentId: null, threadId: ANY },
  ],
  [
    { userId: "u", agentId: null, exactAgentMatch: false },
    { userId: "u", agentId: null, threadId: ANY },
  ],
  [
    { userId: "u", threadId: "t" },
    { userId: "u", agentId: ANY, threadId: "t" },
  ],
  [
    { userId: "u", threadId: "t", exactThreadMatch: false },
    { userId: "u", agentId: ANY, threadId: ANY },
  ],
  [
    { userId: "u", threadId: null },
    { userId: "u", agentId: ANY, threadId: null },
  ],
  [
    { userId: null, agentId: null, threadId: null },
    { userId: null, agentId: null, threadId: null },
  ],
])("a client asks %j", (scope, expected) => {
  expect(clientScope(scope)).toEqual(expected);
});

test.each<[SearchScope, keyof SearchScope]>([
  [{}, "userId"],
  [{ agentId: "a", threadId: "t" }, "userId"],
  [{ userId: "u", exactUserMatch: false }, "exactUserMatch"],
  [{ userId: null, exactUserMatch: false }, "exactUserMatch"],
])("a client is refused %j", (scope, field) => {
  expect(clientScope(scope)).toMatchObject({ field });
});

test.each<[SearchScope, ScopeFilter]>([
  [{}, { userId: "u", agentId: "a", threadId: ANY }],
  [{ exactThreadMatch: true }, { userId: "u", agentId: "a", threadId: "t" }],
  [{ threadId: "other" }, { userId: "u", agentId: "a", threadId: "other" }],
  [{ threadId: null }, { userId: "u", agentId: "a", threadId: null }],
  [{ exactAgentMatch: false }, { userId: "u", agentId: ANY, threadId: ANY }],
  [{ agentId: null }, { userId: "u", agentId: null, threadId: ANY }],
])("a thread asks %j", (scope, expected) => {
  expect(threadScope(owner, scope)).toEqual(expected);
});

test.each<SearchScope>([{ userId: "other" }, { userId: null }, { exactUserMatch: false }])(
  "a thread is refused %j",
  (scope) => {
    expect(threadScope(owner, scope)).toHaveProperty("problem");
  },
);
