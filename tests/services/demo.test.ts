import { expect, test } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { LIBRARY, TRAVEL_PLANNER } from "#lib/services/demo/demo-agents.ts";
import { getDemo } from "#lib/services/demo/get-demo.ts";
import { removeDemo } from "#lib/services/demo/remove-demo.ts";
import { seedDemo } from "#lib/services/demo/seed-demo.ts";
import { placeHold } from "#lib/services/holds/place-hold.ts";
import { releaseHold } from "#lib/services/holds/release-hold.ts";
import { getMemoryHistory } from "#lib/services/memories/get-memory-history.ts";
import { listAgentMemories } from "#lib/services/memories/list-agent-memories.ts";
import { getOverview } from "#lib/services/overview/get-overview.ts";
import { listSettingsHistory } from "#lib/services/settings/list-settings-history.ts";
import { addAgent, addThread, exchange, retentionWorld } from "#tests/services/retention-world.ts";

const world = retentionWorld();
const admin = () => world.as("admin");
const DAY_MS = 86_400_000;

test("an own agent that has a demo's id is no demo", async () => {
  await createAgent.run(admin(), { id: LIBRARY, name: "Mine", kind: "SINGLE" });
  expect(await getDemo.run(world.as("viewer"), {})).toEqual({ agents: [], sessions: 0, bytes: 0 });
  await expect(removeDemo.run(admin(), {})).rejects.toMatchObject({ code: "not_found" });
  await world.prisma.agent.delete({ where: { id: LIBRARY } });
  await world.store.deletePolicy(LIBRARY);
});

test("the demo has both kinds of agents and sessions, over weeks, in both languages, and right counters", async () => {
  const { sessions } = await seedDemo.run(admin(), {});
  expect(await getDemo.run(world.as("viewer"), {})).toMatchObject({ sessions: sessions - 1 });
  expect((await world.store.listTrash({ agentId: LIBRARY }, { limit: 9 })).items).toMatchObject([{ whole: true }]);
  expect((await world.store.recount()).differences).toEqual([]);
  const { items } = await world.store.listThreads({}, { limit: 100 });
  expect(items).toHaveLength(sessions - 1);
  expect(new Set(items.map(({ agentId, kind }) => `${agentId} ${kind}`)).size).toBe(4);
  expect(items.every(({ metadata }) => metadata.demo === true)).toBe(true);
  const ages = items.map(({ lastActivityAt }) => (Date.now() - lastActivityAt.getTime()) / DAY_MS);
  expect(Math.min(...ages)).toBeGreaterThan(0);
  expect(Math.max(...ages)).toBeGreaterThan(45);
  expect(new Set(ages.map((days) => Math.floor(days / 7))).size).toBeGreaterThan(6);
  const titles = items.map(({ title }) => title ?? "");
  expect(titles.filter((title) => /\p{Script=Han}/u.test(title)).length).toBeGreaterThan(5);
  expect(titles.filter((title) => !/\p{Script=Han}/u.test(title)).length).toBeGreaterThan(5);
});

test("each conversation alternates and ends with an answer; a delegation is a call, a lane and a result", async () => {
  const { items } = await world.store.listThreads({}, { limit: 100 });
  for (const { threadId, agentId } of items) {
    const rows = await world.store.listMessages(threadId, transcriptView(), { order: "asc", limit: 1000 });
    const spoken = rows.filter(({ lane, role, content }) => lane === null && role !== "tool" && content !== "");
    expect(spoken.map(({ role }) => role)).toEqual(spoken.map((_, i) => (i % 2 === 0 ? "user" : "assistant")));
    expect(rows.at(-1)?.role).toBe("assistant");
    const calls = rows.flatMap(({ toolCalls }) => toolCalls ?? []);
    const results = rows.flatMap(({ toolCallId }) => toolCallId ?? []);
    expect(results).toEqual(calls.map(({ id }) => id));
    if (agentId === TRAVEL_PLANNER) expect(new Set(rows.map(({ delegationId }) => delegationId))).toContain(results[0]);
  }
});

test("what was learned, in both languages, names the message that said so", async () => {
  const { items } = await listAgentMemories.run(world.as("operator"), { agentId: LIBRARY });
  expect(items.filter(({ content }) => /\p{Script=Han}/u.test(content)).length).toBeGreaterThan(2);
  expect(items.filter(({ content }) => /^[A-Z]/.test(content)).length).toBeGreaterThan(2);
  expect(items.filter(({ metadata }) => metadata.trust === "low")).toHaveLength(1);
  for (const { memoryId, metadata, createdAt, threadId } of items) {
    const { sources } = await getMemoryHistory.run(world.as("operator"), { memoryId });
    expect(sources).toMatchObject([{ seq: expect.any(Number) }]);
    expect(metadata.demo).toBe(true);
    expect(createdAt).toBe((await world.store.getThread(threadId ?? "")).lastActivityAt.toISOString());
  }
});

test("the settings have a history", async () => {
  const { items } = await listSettingsHistory.run(world.as("viewer"), { agentId: LIBRARY });
  expect(items.map(({ part, revision }) => `${part} ${revision}`).toSorted()).toEqual([
    "context 1",
    "context 2",
    "stored_memory 1",
    "stored_memory 2",
  ]);
});

test("the overview tells of growth, of what goes next and of the agent without a policy", async () => {
  const { growth, next, problems, stored } = await getOverview.run(world.as("viewer"), {});
  expect(growth.map(({ days }) => days)).toEqual([7, 30]);
  for (const { bytes } of growth) expect(bytes).toBeGreaterThan(0);
  expect(growth[1]?.bytes).toBeLessThan(stored?.liveBytes ?? 0);
  expect(next).toMatchObject([{ agentId: LIBRARY }]);
  expect(problems).toMatchObject([{ kind: "noPolicy", agents: [{ agentId: TRAVEL_PLANNER }] }]);
});

test("only an administrator removes it, a hold refuses it, and nothing else goes with it", async () => {
  const own = await addAgent(world);
  const kept = await addThread(world, { agentId: own, messages: exchange(new Date()) });
  await expect(removeDemo.run(world.as("privacy_officer"), {})).rejects.toMatchObject({ code: "forbidden" });
  const hold = await placeHold.run(admin(), { scope: { agentId: TRAVEL_PLANNER }, reason: "a case" });
  await expect(removeDemo.run(admin(), {})).rejects.toMatchObject({ code: "held" });
  expect((await getDemo.run(admin(), {})).agents).toHaveLength(4);
  await releaseHold.run(admin(), { holdId: hold.holdId, reason: "closed" });
  expect(await removeDemo.run(admin(), {})).toEqual({ agents: 4 });
  expect(await getDemo.run(admin(), {})).toEqual({ agents: [], sessions: 0, bytes: 0 });
  expect((await world.store.listMemories({}, { limit: 1 }, new Date())).items).toEqual([]);
  expect((await world.store.usage({})).map(({ agentId }) => agentId)).toEqual([own]);
  expect(await world.prisma.usageSample.count()).toBe(0);
  expect((await world.store.getThread(kept)).messageCount).toBe(2);
  expect((await world.store.listTrash({}, { limit: 10 })).total).toBe(0);
  expect((await world.store.recount()).differences).toEqual([]);
});
