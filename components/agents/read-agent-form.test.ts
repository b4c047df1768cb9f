import { expect, test } from "vitest";
import { readAgentDetails, readNewAgent } from "#components/agents/read-agent-form.ts";
import { createAgentInput } from "#lib/contract/agents.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const base = { name: " Support ", kind: "SINGLE", id: "", model: "", "contextSettings.memoryEnabled": "on" };
const retention = {
  "storedMemorySettings.retention.apply": "on",
  "storedMemorySettings.retention.retentionPeriodDays": "30",
  "storedMemorySettings.retention.graceDays": "7",
};

test("an empty id is left out, so that one is made", () => {
  const input = createAgentInput.parse(readNewAgent(form(base)));
  expect(input).toMatchObject({ name: "Support", kind: "SINGLE", model: null, deployment: null });
  expect(input).not.toHaveProperty("id");
  expect(input).not.toHaveProperty("storedMemorySettings");
});

test("retention at creation", () => {
  const input = createAgentInput.parse(readNewAgent(form({ ...base, ...retention })));
  expect(input.storedMemorySettings?.retention).toMatchObject({ apply: true, retentionPeriodDays: 30, graceDays: 7 });
});

test("an executor names its supervisor, another kind does not", () => {
  const fields = { ...base, supervisorId: "boss" };
  expect(readNewAgent(form({ ...fields, kind: "EXECUTOR" }))).toMatchObject({ supervisorId: "boss" });
  expect(readNewAgent(form(fields))).not.toHaveProperty("supervisorId");
});

test("a deployment keeps its date while its compute stays", () => {
  const saved = { "deployment.savedCompute": "a", "deployment.deployedAt": "2025-01-01T00:00:00.000Z" };
  const deploymentFor = (compute: string) =>
    readAgentDetails(form({ agentId: "x", name: "n", ...saved, "deployment.compute": compute })).deployment;
  expect(deploymentFor("a")).toEqual({ compute: "a", deployedAt: "2025-01-01T00:00:00.000Z" });
  expect(deploymentFor("b")?.deployedAt).not.toBe("2025-01-01T00:00:00.000Z");
  expect(deploymentFor(" ")).toBeNull();
});
