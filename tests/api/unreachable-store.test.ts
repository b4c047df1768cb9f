/** The memory database is down while the console's own database answers. */
import { afterAll, expect, test } from "vitest";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { createContext } from "#lib/services/context.ts";
import { publishPolicy } from "#lib/services/policies/publish-policy.ts";
import { putStoredMemorySettings } from "#lib/services/settings/put-stored-memory-settings.ts";
import { getStoredMemory } from "#lib/services/usage/get-stored-memory.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testConsole } from "#tests/console.ts";

const console_ = testConsole();
const deadStore = openStore({ connectionString: "postgresql://nobody@127.0.0.1:1/nothing" });
afterAll(() => deadStore.close());
const working = console_.as("admin");
const broken = createContext({ ...console_.resources, store: deadStore }, working.actor);

test("settings are saved, shown as not published, and published when the store is back", async () => {
  const created = await createAgent.run(broken, { id: "agent", name: "Agent", kind: "SINGLE" });
  expect(created.isPolicyPublished).toBe(false);
  const retention = { apply: true, retentionPeriodDays: 30 };
  expect(await putStoredMemorySettings.run(broken, { agentId: "agent", retention })).toMatchObject({ revision: 2 });
  expect(console_.sent).toEqual(expect.arrayContaining([{ name: "policy.publish", data: { agentId: "agent" } }]));
  expect(await console_.store.getPolicy("agent")).toBeNull();
  expect(await publishPolicy(working, "agent")).toBe(true);
  expect(await console_.store.getPolicy("agent")).toMatchObject({ revision: 2, settings: { retention } });
});

test("the tile says that it can't be reached, and makes up no counters", async () => {
  await createAgent.run(working, { id: "tile", name: "Tile", kind: "SINGLE", playgroundCompute: "small" });
  expect(await getStoredMemory.run(broken, { agentId: "tile" })).toMatchObject({
    connection: { status: "unreachable", detail: expect.stringMatching(/\S/) },
    ...{ capacityUsedBytes: null, trashedBytes: null, sessions: null, messages: null },
    aiCompute: { name: "small", source: "playground" },
  });
});

test("what needs the store is unavailable, in words that are not the driver's", async () => {
  const api = await console_.api("admin");
  expect(await api("GET", "/threads")).toMatchObject({ status: 200 });
  await expect(deadStore.getThread("t")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.not.stringMatching(/ECONNREFUSED|127\.0\.0\.1/),
  });
});
