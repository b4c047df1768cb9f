import { beforeAll, expect, test } from "vitest";
import { type Api, testConsole } from "#tests/console.ts";

const console_ = testConsole();
let admin: Api;
beforeAll(async () => {
  admin = await console_.api("admin");
  await admin("POST", "/agents", { id: "agent", name: "Agent", kind: "SINGLE" });
  await admin("POST", "/agents", { id: "modelled", name: "Modelled", kind: "SINGLE", model: "small" });
  await admin("POST", "/agents", { id: "boss", name: "Boss", kind: "SUPERVISOR" });
  for (const id of ["billing", "search"]) {
    await admin("POST", "/agents", { id, name: id, kind: "EXECUTOR", supervisorId: "boss" });
  }
});

type Sent = { role: string; content: string; toolCalls?: { id: string }[] };
type Plan = {
  items: { messageId?: string; currentIndex?: number; state: string; reason: string }[];
  range?: object;
  totals: Record<string, number>;
};
type Answer = { messages: Sent[]; plan: Plan; settingsRevision: string };

const said = (id: string, role = "user", more: object = {}) => ({ id, role, content: id, ...more });
const begin = (threadId: string, agentId: string, messages: object[]) =>
  admin("POST", "/threads", { threadId, agentId, userId: "u", kind: "deployed" }).then(() =>
    admin("POST", `/threads/${threadId}/messages`, { messages }),
  );
const ask = async (threadId: string, body: object = {}) => {
  const { status, body: answer } = await admin("POST", `/threads/${threadId}/context`, body);
  expect([status, answer]).toEqual([200, expect.anything()]);
  return answer as Answer;
};
const contents = ({ messages }: Answer) => messages.map(({ content }) => content);
const limit = (value: object | null) => ({ draftSettings: { limit: value } });
const CHAT = [said("s", "system"), said("u1"), said("a1", "assistant"), said("u2"), said("a2", "assistant")];

test("the newest stored exchange is current, the prompt leads, and every message has its reason", async () => {
  await begin("c-plain", "agent", CHAT);
  const answer = await ask("c-plain", limit({ messageLimit: 1 }));
  expect(contents(answer)).toEqual(["s", "u2", "a2"]);
  expect(answer.plan.items.map(({ messageId, state, reason }) => [messageId, state, reason])).toEqual([
    ["s", "kept", "within_limits"],
    ["u1", "dropped", "over_message_limit"],
    ["a1", "dropped", "incomplete_exchange"],
    ["u2", "kept", "current_exchange"],
    ["a2", "kept", "current_exchange"],
  ]);
  expect(contents(await ask("c-plain"))).toEqual(["s", "u1", "a1", "u2", "a2"]);
});

test("what the request brings comes last: its own system first, a new user message closes the history", async () => {
  await begin("c-current", "agent", CHAT);
  const current = [{ role: "user", content: "u3" }];
  expect(contents(await ask("c-current", { system: "own", current }))).toEqual([
    "own",
    "s",
    "u1",
    "a1",
    "u2",
    "a2",
    "u3",
  ]);
  const off = await ask("c-current", { current, draftSettings: { memoryEnabled: false } });
  expect(contents(off)).toEqual(["s", "u3"]);
  const continued = await ask("c-current", {
    current: [said("a3", "assistant")],
    draftSettings: { memoryEnabled: false },
  });
  expect(contents(continued)).toEqual(["s", "u2", "a2", "a3"]);
});

test("a context changes nothing and follows the saved settings, whose revision it names", async () => {
  await begin("c-saved", "agent", CHAT);
  const before = await ask("c-saved", { current: [said("u3")] });
  await admin("PUT", "/agents/agent/context-settings", { limit: { messageLimit: 2 } });
  const after = await ask("c-saved", { current: [said("u3")] });
  expect(contents(after)).toEqual(["s", "u2", "a2", "u3"]);
  expect(after.settingsRevision).not.toBe(before.settingsRevision);
  expect((await admin("GET", "/threads/c-saved")).body).toMatchObject({ messageCount: 5 });
  await admin("PUT", "/agents/agent/context-settings", { limit: null });
});

test("a draft is for people, in the request alone, and asks for nothing that is not there", async () => {
  await begin("c-draft", "agent", CHAT);
  const runtime = await console_.api("runtime", "agent");
  const draft = limit({ messageLimit: 2 });
  expect(await runtime("POST", "/threads/c-draft/context", {})).toMatchObject({ status: 200 });
  expect(await runtime("POST", "/threads/c-draft/context", draft)).toMatchObject({ status: 403 });
  expect(await (await console_.api("operator"))("POST", "/threads/c-draft/context", draft)).toMatchObject({
    status: 200,
  });
  for (const [body, code] of [
    [{ model: "nowhere" }, "invalid"],
    [{ nodeId: "billing" }, "invalid"],
    [limit({ messageLimit: 0 }), "invalid"],
    [{ draftSettings: { isolation: "SHARED" } }, "invalid"],
  ] as const) {
    expect(await admin("POST", "/threads/c-draft/context", body)).toMatchObject({ status: 422, body: { code } });
  }
});

test("without a limit a history beyond the window is an overflow with its numbers, never a silent drop", async () => {
  const long = "word ".repeat(4000);
  await begin("c-over", "modelled", [
    said("u1", "user", { content: long }),
    said("a1", "assistant", { content: long }),
  ]);
  const answer = await admin("POST", "/threads/c-over/context", { current: [said("u2")] });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "context_overflow", current: { plan: { outcome: "overflow", totals: { windowTokens: 7000 } } } },
  });
  const kept = await ask("c-over", { current: [said("u2")], ...limit({ tokenLimit: 5000 }) });
  expect(contents(kept)).toEqual(["u2"]);
  expect(await ask("c-over", { model: "offline" })).toMatchObject({ plan: { outcome: "ok" } });
});

test("a message alone larger than the limit is shortened, not dropped", async () => {
  await begin("c-large", "agent", [said("a0", "assistant")]);
  const { messages, plan } = await ask("c-large", {
    current: [{ role: "user", content: `HEAD ${"middle ".repeat(5000)} TAIL` }],
    ...limit({ tokenLimit: 300 }),
  });
  expect(messages).toHaveLength(1);
  expect(messages[0]?.content).toMatch(/^HEAD[\s\S]*TAIL$/);
  expect(plan.items.at(-1)).toMatchObject({ currentIndex: 0, state: "shortened" });
});

test("a page's end cuts no exchange, and what was not read is one range with the thread's own numbers", async () => {
  const words = (index: number) => said(`m${index}`, index % 10 === 0 ? "user" : "assistant");
  await begin(
    "c-long",
    "agent",
    Array.from({ length: 500 }, (_, index) => words(index)),
  );
  const { plan, messages } = await ask("c-long", { current: [said("now")], ...limit({ messageLimit: 12 }) });
  expect(messages[0]).toMatchObject({ role: "user", content: "m490" });
  expect(plan.range).toMatchObject({ fromSeq: 1, reason: "over_message_limit" });
  const read = plan.items.filter((item) => item.messageId !== undefined).length;
  expect(plan.range).toMatchObject({ messages: 500 - read, toSeq: 500 - read });
  const { body } = await admin("GET", "/threads/c-long");
  const all = await ask("c-long", { current: [said("now")] });
  expect(all.plan.range).toBeUndefined();
  expect(all.plan.totals.historyTokens).toBe((body as { tokenCount: number }).tokenCount);
});

test("isolation decides what an executor gets; its lanes never reach the supervisor as they are", async () => {
  const lane = (executor: string, delegationId: string) => ({ lane: executor, delegationId });
  await begin("c-team", "boss", [
    said("u1"),
    said("bill-1", "user", lane("billing", "d1")),
    said("bill-1-done", "assistant", lane("billing", "d1")),
    said("find-1", "user", lane("search", "d2")),
    said("find-1-done", "assistant", lane("search", "d2")),
    said("a1", "assistant"),
    said("u2"),
    said("bill-3-running", "user", lane("billing", "d3")),
  ]);
  const of = async (isolation: string, body: object = {}) => {
    await admin("PUT", "/agents/boss/context-settings", { isolation });
    return contents(await ask("c-team", { nodeId: "billing", ...body }));
  };
  const next = { current: [said("bill-4", "user", { delegationId: "d4" })] };
  expect(await of("STATELESS")).toEqual(["bill-3-running"]);
  expect(await of("STATELESS", next)).toEqual(["bill-4"]);
  expect(await of("PRIVATE")).toEqual(["bill-1", "bill-1-done", "bill-3-running"]);
  expect(await of("PRIVATE", next)).toEqual(["bill-1", "bill-1-done", "bill-4"]);
  const shared = await of("SHARED", next);
  expect(shared).toEqual(
    expect.arrayContaining(["u1", "[search]: find-1-done", "[supervisor]: a1", "bill-1-done", "bill-4"]),
  );
  const supervisor = await ask("c-team", { current: [said("u3")] });
  expect(contents(supervisor)).not.toContain("bill-1");
  expect(supervisor.messages.filter(({ role }) => role === "tool").map(({ content }) => content)).toEqual([
    "bill-1-done",
    "find-1-done",
  ]);
});

test("an executor's delegation is sent whole, however much the others wrote meanwhile", async () => {
  const own = { lane: "billing", delegationId: "d1" };
  await begin("c-busy", "boss", [
    said("u1"),
    said("task", "user", own),
    ...Array.from({ length: 60 }, (_, at) => said(`found-${at}`, "assistant", { lane: "search", delegationId: "d2" })),
  ]);
  await admin("PUT", "/agents/boss/context-settings", { isolation: "SHARED" });
  const one = { nodeId: "billing", ...limit({ messageLimit: 1 }) };
  expect(contents(await ask("c-busy", one)).at(-1)).toBe("task");
});
