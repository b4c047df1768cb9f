import { beforeAll, expect, it } from "vitest";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { addMemory } from "#lib/services/memories/add-memory.ts";
import { exportMemories } from "#lib/services/memories/export-memories.ts";
import { updateMemory } from "#lib/services/memories/update-memory.ts";
import { testConsole } from "#tests/console.ts";

const { as, prisma } = testConsole();
/** More than the store gives at once. */
const MANY = 450;

beforeAll(async () => {
  for (const id of ["own", "other"]) await createAgent.run(as("operator"), { id, name: id, kind: "SINGLE" });
  const add = (memory: object) => addMemory.run(as("operator"), { agentId: "own", userId: "u", ...memory });
  for (let i = 0; i < MANY; i += 1) await add({ memoryId: `m-${i}`, content: `line ${i}\n"使用者"` });
  await add({ memoryId: "preference", userId: "v", content: "tea", recordType: "preference" });
  await add({ memoryId: "foreign", agentId: "other", content: "another agent's" });
  await updateMemory.run(as("operator"), { memoryId: "m-0", retired: true });
});

async function exported(asked: object): Promise<{ memoryId: string; content: string; retiredAt: string | null }[]> {
  const { text } = await exportMemories.run(as("privacy_officer"), { agentId: "own", ...asked });
  const lines = (await Array.fromAsync(text)).join("").split("\n");
  expect(lines.pop()).toBe("");
  return lines.map((line) => JSON.parse(line));
}

it("has each memory of the agent once, a line each, retired ones among them", async () => {
  const memories = await exported({});
  const ids = [...Array.from({ length: MANY }, (_, i) => `m-${i}`), "preference"];
  expect(memories.map(({ memoryId }) => memoryId).sort()).toEqual(ids.sort());
  expect(memories.find(({ memoryId }) => memoryId === "m-7")?.content).toBe('line 7\n"使用者"');
  expect(memories.filter(({ retiredAt }) => retiredAt !== null)).toMatchObject([{ memoryId: "m-0" }]);
});

it("has what the filters leave", async () => {
  expect(await exported({ userId: "v" })).toMatchObject([{ memoryId: "preference" }]);
  expect(await exported({ userId: "u" })).toHaveLength(MANY);
  expect(await exported({ recordType: "preference" })).toMatchObject([{ memoryId: "preference" }]);
  expect(await exported({ userId: "v", recordType: "fact" })).toEqual([]);
});

it("is a privacy officer's, of an agent that is there, and leaves one trace without contents", async () => {
  const run = (role: "operator" | "privacy_officer", agentId: string) => exportMemories.run(as(role), { agentId });
  await expect(run("operator", "own")).rejects.toMatchObject({ code: "forbidden" });
  await expect(run("privacy_officer", "none")).rejects.toMatchObject({ code: "not_found" });
  const rows = () => prisma.auditEvent.findMany({ where: { operation: "memory.export" }, orderBy: { seq: "asc" } });
  const before = (await rows()).length;
  await exported({ userId: "v" });
  expect((await rows()).slice(before)).toMatchObject([
    { target: "own", outcome: "done", after: { userId: "v", recordType: null } },
  ]);
});
