import { beforeAll, expect, test } from "vitest";
import { previewContext } from "#lib/services/context/preview-context.ts";
import { type Api, testConsole } from "#tests/console.ts";

const world = testConsole();
let admin: Api;
beforeAll(async () => {
  admin = await world.api("admin");
  await admin("POST", "/agents", { id: "single", name: "Single", kind: "SINGLE", model: "small" });
  await admin("POST", "/agents", { id: "boss", name: "Boss", kind: "SUPERVISOR" });
  await admin("POST", "/agents", { id: "hand", name: "Hand", kind: "EXECUTOR", supervisorId: "boss" });
  const prompt = { id: "p", role: "system", content: "prompt" };
  await session("talk", "single", [prompt, ...exchanges(10, "short")]);
  await session("long", "single", exchanges(10, "long ".repeat(1500)));
  await session("desk", "boss", [
    { id: "u", role: "user", content: "plan it" },
    { id: "t", role: "user", content: "the task", lane: "hand", delegationId: "d1" },
    { id: "r", role: "assistant", content: "the result", lane: "hand", delegationId: "d1" },
    { id: "a", role: "assistant", content: "planned" },
  ]);
});

function exchanges(count: number, text: string) {
  return Array.from({ length: count }, (_, index) => [
    { id: `q${index}`, role: "user", content: `${text} question ${index}` },
    { id: `a${index}`, role: "assistant", content: `${text} answer ${index}` },
  ]).flat();
}

async function session(threadId: string, agentId: string, messages: object[]): Promise<void> {
  await admin("POST", "/threads", { threadId, agentId, userId: "u", kind: "deployed" });
  expect((await admin("POST", `/threads/${threadId}/messages`, { messages })).status).toBe(200);
}

const limit = { limit: { messageLimit: 4 } };

test("a draft is what a runtime would get once it is saved", async () => {
  const operator = world.as("operator");
  const { plan } = await previewContext.run(operator, { threadId: "talk", draftSettings: limit });
  const { body } = await admin("POST", "/threads/talk/context", { draftSettings: limit });
  expect(body).toMatchObject({ plan });
  expect(plan.totals.messages).toBe(7);
  const saved = await previewContext.run(operator, { threadId: "talk" });
  expect(saved.plan.totals.messages).toBe(21);
});

test("a viewer sees states, reasons and counts, no content and no draft", async () => {
  const viewer = world.as("viewer");
  const { plan, messages } = await previewContext.run(viewer, { threadId: "talk" });
  expect(plan.items).toHaveLength(21);
  expect(messages.map((message) => message.text)).toEqual(Array(21).fill(null));
  await expect(previewContext.run(viewer, { threadId: "talk", draftSettings: limit })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a history over the window is shown as an overflow, with its numbers", async () => {
  const { plan } = await previewContext.run(world.as("operator"), { threadId: "long" });
  expect(plan.outcome).toBe("overflow");
  expect(plan.totals.historyTokens + plan.totals.currentTokens).toBeGreaterThan(plan.totals.windowTokens ?? Infinity);
});

test("an executor's preview shows what the isolation policy lets it see", async () => {
  const operator = world.as("operator");
  const texts = async (isolation: string) => {
    const request = { threadId: "desk", nodeId: "hand", draftSettings: { isolation } };
    return (await previewContext.run(operator, request)).messages.map((message) => message.text);
  };
  expect(await texts("PRIVATE")).toEqual(["the task", "the result"]);
  const shared = await texts("SHARED");
  expect(shared).toHaveLength(4);
  expect(shared[0]).toBe("plan it");
});

test("a reading with contents leaves a row in the audit trail", async () => {
  const readings = () =>
    world.prisma.auditEvent.count({ where: { operation: "thread.readTranscript", target: "talk" } });
  const before = await readings();
  await previewContext.run(world.as("viewer"), { threadId: "talk" });
  expect(await readings()).toBe(before);
  await previewContext.run(world.as("operator"), { threadId: "talk" });
  expect(await readings()).toBe(before + 1);
});
