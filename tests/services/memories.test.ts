import { describe, expect, it } from "vitest";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { createThread } from "#lib/services/threads/create-thread.ts";
import { testConsole } from "#tests/console.ts";

const { as, api, prisma } = testConsole();

let count = 0;
async function newAgent(): Promise<string> {
  count += 1;
  await createAgent.run(as("operator"), { id: `m-${count}`, name: `m-${count}`, kind: "SINGLE" });
  return `m-${count}`;
}
const like = (value: object) => expect.objectContaining(value);

describe("memories over REST", () => {
  it("are added, read, changed and deleted", async () => {
    const agentId = await newAgent();
    const call = await api("privacy_officer");
    const given = { userId: "u", agentId, content: "likes tea", recordType: "preference", metadata: { from: "test" } };
    const added = await call("POST", "/memories", { memoryId: "tea", ...given, ttlDays: 30 });
    expect(added).toMatchObject({ status: 201, body: { memoryId: "tea", ...given, threadId: null } });
    expect(added.body).toMatchObject({ expiresAt: expect.stringMatching(/Z$/), sourceMessageIds: [] });
    expect(await call("GET", "/memories/tea")).toMatchObject({ status: 200, body: added.body });

    const changed = await call("PATCH", "/memories/tea", { content: "likes coffee", ttlDays: null });
    expect(changed).toMatchObject({
      status: 200,
      body: { content: "likes coffee", expiresAt: null, metadata: { from: "test" } },
    });
    expect(await call("DELETE", "/memories/tea")).toMatchObject({ status: 200, body: { deleted: 1 } });
    expect(await call("GET", "/memories/tea")).toMatchObject({ status: 404 });
    expect(await call("DELETE", "/memories/tea")).toMatchObject({ status: 404 });
  });

  it("are listed of exactly one user", async () => {
    const call = await api("operator");
    const users = ["u1", "u10", "a_b", "a%b", "a\\b", "A", "a", "a ", "使用者"];
    for (const userId of users) await call("POST", "/memories", { userId, content: `of ${userId}` });
    for (const userId of users) {
      const { body } = await call("GET", `/memories?userId=${encodeURIComponent(userId)}`);
      expect(body).toMatchObject({ items: [{ userId, content: `of ${userId}` }], nextCursor: null });
    }
    expect(await call("GET", "/memories")).toMatchObject({
      status: 422,
      body: { fields: { userId: expect.any(String) } },
    });
  });

  it("are of an agent and a session that are there and of that user", async () => {
    const [agentId, other] = [await newAgent(), await newAgent()];
    const { threadId } = await createThread.run(as("operator"), { agentId, userId: "owner", kind: "deployed" });
    const call = await api("operator");
    const add = (more: object) => call("POST", "/memories", { userId: "owner", content: "x", ...more });
    expect(await add({ agentId, threadId })).toMatchObject({ status: 201, body: { agentId, threadId } });
    const refused = (field: string) => like({ status: 422, body: like({ fields: { [field]: expect.any(String) } }) });
    expect(await add({ agentId: "nobody" })).toEqual(refused("agentId"));
    expect(await add({ threadId: "nothing" })).toEqual(refused("threadId"));
    expect(await add({ agentId: other, threadId })).toEqual(refused("threadId"));
    const foreign = await add({ userId: "other", threadId });
    expect(foreign).toEqual(refused("threadId"));
    expect(JSON.stringify(foreign.body)).not.toContain("owner");
  });

  it("are out of reach of a key that serves another agent, as if they were not there", async () => {
    const [agentId, other] = [await newAgent(), await newAgent()];
    const operator = await api("operator");
    const own = await operator("POST", "/memories", { userId: "u", agentId, content: "own" });
    const unscoped = await operator("POST", "/memories", { userId: "u", content: "nobody's" });
    const { memoryId } = own.body as { memoryId: string };
    const { memoryId: unscopedId } = unscoped.body as { memoryId: string };
    const [mine, theirs] = [await api("runtime", agentId), await api("runtime", other)];
    expect(await mine("GET", `/memories/${memoryId}`)).toMatchObject({ status: 200 });
    for (const [call, id] of [
      [theirs, memoryId],
      [mine, unscopedId],
      [mine, "not-there"],
    ] as const) {
      expect(await call("GET", `/memories/${id}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(await call("PATCH", `/memories/${id}`, { content: "taken" })).toMatchObject({ status: 404 });
    }
    expect(await mine("GET", `/memories?userId=u&agentId=${agentId}`)).toMatchObject({
      body: { items: [{ memoryId }] },
    });
    expect(await mine("GET", `/memories?userId=u&agentId=${other}`)).toMatchObject({ status: 404 });
    expect(await mine("GET", "/memories?userId=u")).toMatchObject({ status: 403 });
    expect(await mine("POST", "/memories", { userId: "u", content: "for all" })).toMatchObject({ status: 403 });
    expect(await mine("DELETE", `/memories/${memoryId}`)).toMatchObject({ status: 403 });
    const deleter = await api("runtime", agentId, true);
    expect(await deleter("DELETE", `/memories/${memoryId}`)).toMatchObject({ status: 200 });
  });

  it("leave a trace of changes and deletes without their content", async () => {
    const call = await api("privacy_officer");
    await call("POST", "/memories", { memoryId: "traced", userId: "u", content: "a secret" });
    await call("PATCH", "/memories/traced", { content: "another secret" });
    await call("DELETE", "/memories/traced");
    const rows = await prisma.auditEvent.findMany({ where: { target: "traced" }, orderBy: { seq: "asc" } });
    expect(rows.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      "memory.updateMemory started",
      "memory.updateMemory done",
      "memory.deleteMemory started",
      "memory.deleteMemory done",
    ]);
    expect(JSON.stringify(rows.map(({ after }) => after))).not.toContain("secret");
  });
});

describe("users over REST", () => {
  it("are written and read, also again, and are nobody's before", async () => {
    const call = await api("operator");
    expect(await call("GET", "/users/nobody")).toMatchObject({ status: 404 });
    const first = await call("PUT", "/users/a%2Fb", { information: "speaks French", metadata: { tier: 1 } });
    expect(first).toMatchObject({
      status: 200,
      body: { userId: "a/b", information: "speaks French", metadata: { tier: 1 } },
    });
    const second = await call("PUT", "/users/a%2Fb", { information: "speaks Dutch" });
    const { createdAt } = first.body as { createdAt: string };
    expect(second.body).toMatchObject({ information: "speaks Dutch", createdAt });
    expect(await call("GET", "/users/a%2Fb")).toMatchObject({ status: 200, body: second.body });
    expect(await call("PUT", `/users/${"x".repeat(129)}`, { information: "" })).toMatchObject({ status: 422 });
  });

  it("are not for a runtime", async () => {
    const call = await api("runtime", await newAgent());
    expect(await call("GET", "/users/u")).toMatchObject({ status: 403 });
    expect(await call("PUT", "/users/u", { information: "" })).toMatchObject({ status: 403 });
  });
});

describe("retired memories over REST", () => {
  it("are kept and listed, but found no more, until they are brought back", async () => {
    const agentId = await newAgent();
    const call = await api("operator");
    await call("POST", "/memories", { memoryId: "retiring", userId: "r", agentId, content: "likes oolong" });
    const found = () => call("POST", "/memories/search", { query: "oolong", userId: "r" });
    expect(await found()).toMatchObject({ body: { items: [{ id: "retiring" }] } });
    const retired = await call("PATCH", "/memories/retiring", { retired: true });
    expect(retired).toMatchObject({ status: 200, body: { retiredAt: expect.stringMatching(/Z$/) } });
    expect(await found()).toMatchObject({ body: { items: [] } });
    expect(await call("GET", "/memories?userId=r")).toMatchObject({ body: { items: [{ memoryId: "retiring" }] } });
    await call("PATCH", "/memories/retiring", { retired: false });
    expect(await found()).toMatchObject({ body: { items: [{ id: "retiring" }] } });
  });
});
