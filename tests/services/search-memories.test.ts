import { describe, expect, it } from "vitest";
import type { LongTermMemorySettings } from "#lib/core/types.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { testConsole } from "#tests/console.ts";
import { settings } from "#tests/store/fixtures.ts";

const { as, api, store } = testConsole();

let count = 0;
async function newAgent(longTermMemory?: Partial<LongTermMemorySettings>): Promise<string> {
  count += 1;
  const agentId = `s-${count}`;
  await createAgent.run(as("operator"), { id: agentId, name: agentId, kind: "SINGLE" });
  const given = settings(false);
  const merged = { ...given, longTermMemory: { ...given.longTermMemory, ...longTermMemory } };
  if (longTermMemory) await store.publishPolicy({ agentId, revision: 99, settings: merged, publishedAt: new Date() });
  return agentId;
}

/** Two sessions of one user that both speak of a ferry, each with a memory of it. */
async function withSessions(agentId: string, userId: string) {
  const call = await api("operator");
  for (const threadId of [`${agentId}-1`, `${agentId}-2`]) {
    await call("POST", "/threads", { threadId, agentId, userId, kind: "deployed" });
    await call("POST", `/threads/${threadId}/messages`, {
      messages: [{ role: "user", content: `a ferry ${threadId}` }],
    });
    await call("POST", "/memories", { memoryId: `m-${threadId}`, agentId, userId, threadId, content: "likes ferries" });
  }
}

type Hit = { id: string; threadId: string; recordType: string };
const hitsOf = ({ body }: { body: unknown }) =>
  (body as { items: Hit[] }).items.map(({ threadId, recordType }) => `${threadId} ${recordType}`).sort();

describe("search over REST", () => {
  it("answers with score and reasons", async () => {
    const agentId = await newAgent();
    await withSessions(agentId, "rest");
    const call = await api("operator");
    const answer = await call("POST", "/memories/search", {
      query: "Which ferry?",
      userId: "rest",
      recordTypes: ["fact", "memory"],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { items: [{ recordType: "memory", content: "likes ferries", score: expect.any(Number) }, {}] },
    });
    expect(answer.body).toMatchObject({
      items: [{ why: [{ term: "ferri" }], createdAt: expect.stringMatching(/Z$/) }, {}],
    });
    expect(hitsOf(await call("POST", "/memories/search", { query: "ferry", userId: "rest" }))).toHaveLength(4);
    expect(hitsOf(await call("POST", "/memories/search", { query: "ferry", userId: "res" }))).toEqual([]);
  });

  it("is refused without a user, with a wrong filter or an unknown field", async () => {
    const call = await api("operator");
    for (const [input, field] of [
      [{ query: "ferry" }, "userId"],
      [{ query: "ferry", userId: null }, "userId"],
      [{ query: "ferry", userId: "" }, "userId"],
      [{ query: "ferry", userId: "u", maxResults: 0 }, "maxResults"],
      [{ query: "ferry", userId: "u", metadataFilter: { a: { $gt: 1 } } }, "metadataFilter"],
    ] as const) {
      const answer = await call("POST", "/memories/search", input);
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    }
  });

  it("narrows to an id when it is to match exactly; null is what belongs to none", async () => {
    const agentId = await newAgent();
    await withSessions(agentId, "exact");
    const call = await api("operator");
    await call("POST", "/memories", { userId: "exact", content: "a ferry of nobody" });
    const search = async (more: object) =>
      hitsOf(await call("POST", "/memories/search", { query: "ferry", userId: "exact", ...more }));
    const first = [`${agentId}-1 memory`, `${agentId}-1 message`];
    const second = [`${agentId}-2 memory`, `${agentId}-2 message`];
    expect(await search({})).toEqual(["null memory", ...first, ...second]);
    expect(await search({ agentId })).toEqual([...first, ...second]);
    expect(await search({ agentId, exactAgentMatch: false })).toHaveLength(5);
    expect(await search({ agentId: null })).toEqual(["null memory"]);
    expect(await search({ agentId: "another" })).toEqual([]);
    expect(await search({ threadId: `${agentId}-1` })).toHaveLength(5);
    expect(await search({ threadId: `${agentId}-1`, exactThreadMatch: true })).toEqual(first);
    expect(await search({ threadId: null })).toEqual(["null memory"]);
  });
});

describe("search of a runtime", () => {
  const searchAs = async (agentId: string, more: object) =>
    (await api("runtime", agentId))("POST", "/memories/search", { query: "ferry", userId: "run", ...more });

  it("reaches all sessions of the user while long-term memory is shared", async () => {
    const [agentId, other] = [await newAgent({ enabled: true, shareAcrossSessions: true }), await newAgent()];
    await withSessions(agentId, "run");
    await withSessions(other, "run");
    const all = [1, 2].flatMap((n) => [`${agentId}-${n} memory`, `${agentId}-${n} message`]);
    expect(hitsOf(await searchAs(agentId, { agentId }))).toEqual(all);
    expect(hitsOf(await searchAs(agentId, { agentId, exactAgentMatch: false }))).toEqual(all);
    expect(hitsOf(await searchAs(agentId, { agentId, userId: "another" }))).toEqual([]);
    expect(await searchAs(agentId, { agentId: other })).toMatchObject({ status: 404 });
    expect(await searchAs(agentId, {})).toMatchObject({ status: 403 });
    expect(await searchAs(agentId, { agentId: null })).toMatchObject({ status: 403 });
  });

  it.each([
    ["not shared", { enabled: true, shareAcrossSessions: false }, ["memory", "message"]],
    ["off", { enabled: false, shareAcrossSessions: true }, ["message"]],
    ["never set", undefined, ["message"]],
  ])("reaches one session while long-term memory is %s", async (_name, longTermMemory, types) => {
    const agentId = await newAgent(longTermMemory);
    await withSessions(agentId, "run");
    const refused = { status: 422, body: { fields: { threadId: expect.any(String) } } };
    expect(await searchAs(agentId, { agentId })).toMatchObject(refused);
    expect(await searchAs(agentId, { agentId, threadId: null })).toMatchObject(refused);
    const own = types.map((type) => `${agentId}-1 ${type}`);
    expect(hitsOf(await searchAs(agentId, { agentId, threadId: `${agentId}-1` }))).toEqual(own);
    expect(hitsOf(await searchAs(agentId, { agentId, threadId: `${agentId}-1`, exactThreadMatch: false }))).toEqual(
      own,
    );
    expect(hitsOf(await searchAs(agentId, { agentId, threadId: `${agentId}-1`, userId: "another" }))).toEqual([]);
  });
});
