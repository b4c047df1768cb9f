/**
 * Whatever is sent to an address of the contract, the answer is one that the contract names: never a failure of ours,
 * never a body that breaks its own shape. `FUZZ_CASES=2000` sends more; `FUZZ_SEED` repeats a run.
 */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { problem } from "#lib/contract/common.ts";
import { type FuzzRequest, type OperationObject, requestOf, type Schema, WORLD } from "#tests/api/openapi-arbitrary.ts";
import { type Api, testConsole } from "#tests/console.ts";

const CASES = Number(process.env.FUZZ_CASES ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

const console_ = testConsole();
const contract = JSON.parse(readFileSync("docs/openapi.json", "utf8"), anyJson) as {
  paths: Record<string, Record<string, OperationObject>>;
};
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/** The one reference inside shapes stands for any JSON value. */
function anyJson(_key: string, value: unknown): unknown {
  const isReference = typeof value === "object" && value !== null && "$ref" in value;
  return isReference && value.$ref === "#/components/schemas/JsonValue" ? {} : value;
}

const shapes = new Map<Schema, z.ZodType>();
function shapeOf(schema: Schema): z.ZodType {
  const known = shapes.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  shapes.set(schema, known);
  return known;
}

const callers: Api[] = [];
beforeAll(async () => {
  const admin = await console_.api("admin");
  await admin("POST", "/agents", { id: "team", name: "Team", kind: "SUPERVISOR" });
  await admin("POST", "/agents", { id: "helper", name: "Helper", kind: "EXECUTOR", supervisorId: "team" });
  for (let number = 1; number <= WORLD; number += 1) await furnish(admin, number);
  const others = [console_.api("privacy_officer"), console_.api("operator"), console_.api("viewer")];
  callers.push(admin, admin, admin, ...(await Promise.all(others)), await console_.api("runtime", "agent-1", true));
});

async function furnish(admin: Api, number: number): Promise<void> {
  const owner = { agentId: `agent-${number}`, userId: `user-${number}` };
  const threadId = `thread-${number}`;
  const retention = { apply: true, threadCountLimit: 1 };
  const settings = { storedMemorySettings: { retention } };
  await admin("POST", "/agents", { id: owner.agentId, name: "Agent", kind: "SINGLE", ...settings });
  await admin("POST", "/threads", { threadId, ...owner, kind: "playground" });
  const messages = [1, 2, 3, 4].map((at) => ({ id: `message-${at}`, role: "user", content: "Hello" }));
  await admin("POST", `/threads/${threadId}/messages`, { messages });
  await admin("POST", "/memories", { memoryId: `memory-${number}`, content: "Likes tea", ...owner, threadId });
  await admin("PUT", `/users/${owner.userId}`, { information: "A person" });
}

const anyRequest = fc.constantFrom(...operations).chain(({ method, path, operation }) =>
  fc.record({
    operation: fc.constant(operation),
    request: requestOf(method, path, operation),
    caller: fc.nat({ max: 6 }),
  }),
);

async function send({ method, path, headers, body }: FuzzRequest, caller: number) {
  const type = path.startsWith("/import") ? "application/x-ndjson" : "application/json";
  const api = callers[caller] ?? callers[0];
  return api?.(method, path, body, { ...headers, "content-type": type });
}

test(`answers as the contract says, whatever is sent (seed ${SEED})`, async () => {
  const property = fc.asyncProperty(anyRequest, async ({ operation, request, caller }) => {
    const answer = await send(request, caller);
    const status = answer?.status ?? 0;
    const told = `${request.method} ${request.path} ${request.body?.slice(0, 2000)} → ${status} ${JSON.stringify(answer?.body)}`;
    expect(status, told).toBeLessThan(500);
    const documented = operation.responses[status]?.content?.["application/json"]?.schema;
    expect(documented !== undefined || status >= 400, told).toBe(true);
    const checked = (documented ? shapeOf(documented) : problem).safeParse(answer?.body);
    expect(checked.error?.issues, told).toBeUndefined();
  });
  await fc.assert(property, { numRuns: CASES, seed: SEED, endOnFailure: true });
}, 600_000);
