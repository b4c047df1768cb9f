import { expect, test } from "vitest";
import { openApiDocument } from "#lib/api/openapi.ts";
import { addAgent, addThread, daysBefore, exchange, retentionWorld } from "#tests/services/retention-world.ts";

const world = retentionWorld();
const addOld = (agentId: string) => addThread(world, { agentId, messages: exchange(daysBefore(new Date(), 40)) });

test("preview, run, stop: the statuses of the contract", async () => {
  const officer = await world.api("privacy_officer");
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  await addOld(agentId);
  const base = `/agents/${agentId}/retention`;
  const preview = await officer("POST", `${base}/preview`, {});
  expect(preview).toMatchObject({ status: 200, body: { threads: 1, messages: 2, digest: expect.any(String) } });
  const { digest } = preview.body as { digest: string };
  const { threadId } = (preview.body as { sample: { threadId: string }[] }).sample[0] ?? {};
  const explained = await officer("GET", `${base}/explain?threadId=${threadId}`);
  expect(explained).toMatchObject({ status: 200, body: { threadId, whole: true, reasons: ["period"] } });
  expect(await officer("GET", `${base}/explain?threadId=never-was`)).toMatchObject({ status: 404 });
  expect(await officer("POST", `${base}/runs`, {})).toMatchObject({ status: 422, body: { code: "invalid" } });
  const unknown = await officer("POST", `${base}/runs`, { confirmDigest: "unknown" });
  expect(unknown).toMatchObject({ status: 409, body: { code: "conflict" } });
  const started = await officer("POST", `${base}/runs`, { confirmDigest: digest }, { "idempotency-key": agentId });
  expect(started).toMatchObject({ status: 202, body: { runId: expect.any(String) } });
  const again = await officer("POST", `${base}/runs`, { confirmDigest: digest }, { "idempotency-key": agentId });
  expect(again).toMatchObject({ status: 202, body: started.body });
  expect(await officer("POST", `${base}/runs`, { confirmDigest: digest })).toMatchObject({ status: 409 });
  const { runId } = started.body as { runId: string };
  expect(await officer("GET", `${base}/runs/${runId}`)).toMatchObject({
    status: 200,
    body: { status: "queued", batches: [] },
  });
  expect(await officer("GET", `${base}/runs`)).toMatchObject({
    body: { items: [{ runId }], nextCursor: null, total: 1 },
  });
  expect(await officer("POST", `${base}/runs/${runId}/approve`)).toMatchObject({ status: 409 });
  expect(await officer("POST", `${base}/runs/${runId}/stop`)).toMatchObject({
    status: 200,
    body: { status: "stopped" },
  });
  expect(await officer("GET", `${base}/runs/not-a-run`)).toMatchObject({ status: 404 });
});

test("another agent's run is no row of this agent; policy off and executors are 422", async () => {
  const officer = await world.api("privacy_officer");
  const [agentId, other] = [await addAgent(world, { retentionPeriodDays: 30 }), await addAgent(world)];
  const { digest } = (await officer("POST", `/agents/${agentId}/retention/preview`, {})).body as { digest: string };
  const started = await officer("POST", `/agents/${agentId}/retention/runs`, { confirmDigest: digest });
  const { runId } = started.body as { runId: string };
  expect(await officer("GET", `/agents/${other}/retention/runs/${runId}`)).toMatchObject({ status: 404 });
  expect(await officer("POST", `/agents/${other}/retention/runs`, { confirmDigest: digest })).toMatchObject({
    status: 422,
  });
  expect(await officer("POST", "/agents/nobody/retention/preview", {})).toMatchObject({ status: 404 });
});

test("who may: a viewer previews, an operator does not run, a runtime key does neither", async () => {
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  const statusOf = async (role: "viewer" | "operator" | "runtime", method: string, path: string, body?: unknown) =>
    (await (await world.api(role, role === "runtime" ? agentId : undefined))(method, path, body)).status;
  const base = `/agents/${agentId}/retention`;
  expect(await statusOf("viewer", "POST", `${base}/preview`, {})).toBe(200);
  expect(await statusOf("operator", "POST", `${base}/runs`, { confirmDigest: "x" })).toBe(403);
  expect(await statusOf("runtime", "POST", `${base}/preview`, {})).toBe(403);
  expect(await statusOf("operator", "GET", "/trash")).toBe(403);
  expect(await statusOf("operator", "GET", "/holds")).toBe(403);
  expect(await statusOf("operator", "PUT", "/retention/stop-flag", { isStopped: true })).toBe(403);
});

test("trash, restore, purge, holds and deletes", async () => {
  const officer = await world.api("privacy_officer");
  const agentId = await addAgent(world);
  const threadId = await addOld(agentId);
  const path = `/threads/${threadId}`;
  const hold = await officer("POST", "/holds", { scope: { threadId }, reason: "case" });
  expect(hold).toMatchObject({ status: 201, body: { scope: { threadId }, caseNumber: null, releasedAt: null } });
  expect(await officer("DELETE", path)).toMatchObject({ status: 409, body: { code: "held" } });
  const { holdId } = hold.body as { holdId: string };
  expect(await officer("POST", `/holds/${holdId}/release`, { reason: "closed" })).toMatchObject({ status: 200 });
  expect(await officer("GET", "/holds?isActive=true")).toMatchObject({ status: 200, body: { items: [] } });
  expect(await officer("DELETE", path)).toMatchObject({ status: 200, body: { deleted: 1 } });
  expect(await officer("DELETE", path)).toMatchObject({ status: 200, body: { deleted: 0 } });
  expect(await officer("GET", `/trash?agentId=${agentId}`)).toMatchObject({
    status: 200,
    body: { items: [{ threadId }], total: 1 },
  });
  expect(await officer("POST", `/trash/${threadId}/restore`)).toMatchObject({ status: 200, body: { messages: 2 } });
  expect(await officer("DELETE", `${path}?purge=true`)).toMatchObject({ status: 200, body: { deleted: 1 } });
  expect(await officer("DELETE", "/threads/never-was")).toMatchObject({ status: 404 });
  expect(await officer("DELETE", "/users/never-was")).toMatchObject({ status: 404 });
  expect(await officer("DELETE", `/agents/${agentId}`)).toMatchObject({ status: 200, body: { deleted: 1 } });
  expect(await officer("PUT", "/retention/stop-flag", { isStopped: false })).toMatchObject({ status: 200 });
});

test("a runtime key deletes in its own agent only, and only when it may", async () => {
  const [agentId, other] = [await addAgent(world), await addAgent(world)];
  const [mine, theirs] = [await addOld(agentId), await addOld(other)];
  const without = await world.api("runtime", agentId);
  const may = await world.api("runtime", agentId, true);
  expect(await without("DELETE", `/threads/${mine}`)).toMatchObject({ status: 403 });
  expect(await may("DELETE", `/threads/${theirs}`)).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await may("DELETE", `/threads/${mine}?purge=true`)).toMatchObject({ status: 403 });
  expect(await may("DELETE", `/threads/${mine}`)).toMatchObject({ status: 200, body: { deleted: 1 } });
});

test("is described", () => {
  const paths = Object.keys(openApiDocument().paths ?? {});
  expect(paths).toEqual(expect.arrayContaining(["/trash", "/holds", "/agents/{agentId}/retention/preview"]));
});
