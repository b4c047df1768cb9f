import { beforeAll, expect, test } from "vitest";
import type { LongTermMemorySettings } from "#lib/core/types.ts";
import { type Api, testConsole } from "#tests/console.ts";
import { settings } from "#tests/store/fixtures.ts";

const console_ = testConsole();
let admin: Api;
let runtime: Api;
let revision = 90;
const owner = { agentId: "agent", userId: "u" };

async function remember(longTermMemory: Partial<LongTermMemorySettings>) {
  const given = settings(false);
  const merged = { ...given, longTermMemory: { ...given.longTermMemory, ...longTermMemory } };
  revision += 1;
  await console_.store.publishPolicy({ agentId: "agent", revision, settings: merged, publishedAt: new Date() });
}

beforeAll(async () => {
  admin = await console_.api("admin");
  await admin("POST", "/agents", { id: "agent", name: "Agent", kind: "SINGLE" });
  await admin("POST", "/agents", { id: "other", name: "Other", kind: "SINGLE" });
  runtime = await console_.api("runtime", "agent");
  for (const threadId of ["here", "there"]) {
    await admin("POST", "/threads", { ...owner, threadId, kind: "deployed" });
    const content = `Likes ferries, learned ${threadId}`;
    await admin("POST", "/memories", { ...owner, threadId, content, recordType: "preference" });
  }
  const messages = ["a ferry?", "at noon", "which ferries go?"].map((content, i) => ({
    role: i % 2 ? "assistant" : "user",
    content,
  }));
  await admin("POST", "/threads/here/messages", { messages });
});

const get = async (path: string, api = admin) => {
  const { status, body } = await api("GET", `/threads/here${path}`);
  expect([status, body]).toEqual([200, { content: expect.any(String) }]);
  return (body as { content: string }).content;
};
const learned = (text: string | undefined) => text?.match(/learned \w+/g)?.sort() ?? [];

test("a summary is the conversation, without its end or beyond its budget when asked", async () => {
  expect(await get("/summary", runtime)).toBe("user: a ferry?\nassistant: at noon\nuser: which ferries go?");
  expect(await get("/summary?exceptLast=2")).toBe("user: a ferry?");
  expect(await get("/summary?tokenBudget=20")).toMatch(/^\(earlier.*ferries go\?$/s);
});

test("a card recalls what long-term memory shares: nothing, this session, every session", async () => {
  await remember({ enabled: false });
  expect(learned(await get("/context-card", runtime))).toEqual([]);
  await remember({ enabled: true, shareAcrossSessions: false });
  expect(learned(await get("/context-card", runtime))).toEqual(["learned here"]);
  await remember({ enabled: true, shareAcrossSessions: true });
  expect(learned(await get("/context-card", runtime))).toEqual(["learned here", "learned there"]);
  const tail = await get("/context-card?exceptLastMessages=1&maxRecentMessages=1");
  expect(tail.match(/<message>/g)).toHaveLength(1);
});

test("a context brings the card when asked, without the messages that it has anyway", async () => {
  await remember({ enabled: true, shareAcrossSessions: true });
  const ask = async (body: object) => {
    const answer = await runtime("POST", "/threads/here/context", body);
    expect(answer.status).toBe(200);
    return (answer.body as { contextCard?: string }).contextCard;
  };
  expect(await ask({})).toBeUndefined();
  const card = await ask({ includeContextCard: true });
  expect(learned(card)).toEqual(["learned here", "learned there"]);
  expect(card).not.toContain("<recent_messages>");
  const other = { includeContextCard: true, current: [{ role: "user", content: "what about bicycles?" }] };
  expect(learned(await ask(other))).toEqual([]);
});

test("what can't be asked is refused, and somebody else's session is not there", async () => {
  const refused = ["/context-card?exceptLastMessages=2&maxRecentMessages=1", "/context-card?maxRelevantResults=x"];
  for (const path of [...refused, "/summary?exceptLast=-1", "/summary?unknown=1"]) {
    expect(await admin("GET", `/threads/here${path}`), path).toMatchObject({ status: 422, body: { code: "invalid" } });
  }
  const stranger = await console_.api("runtime", "other");
  const viewer = await console_.api("viewer");
  for (const path of ["/summary", "/context-card"]) {
    expect(await stranger("GET", `/threads/here${path}`)).toMatchObject({ status: 404 });
    expect(await viewer("GET", `/threads/here${path}`)).toMatchObject({ status: 403 });
    expect(await admin("GET", `/threads/nowhere${path}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
  }
});
