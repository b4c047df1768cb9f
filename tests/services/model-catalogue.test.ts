import { expect, test } from "vitest";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { deleteAgent } from "#lib/services/agents/delete-agent.ts";
import { updateAgent } from "#lib/services/agents/update-agent.ts";
import { buildContext } from "#lib/services/context/build-context.ts";
import { appendMessages } from "#lib/services/messages/append-messages.ts";
import { addEndpoint } from "#lib/services/models/add-endpoint.ts";
import { addModel } from "#lib/services/models/add-model.ts";
import { findLlm } from "#lib/services/models/catalogue.ts";
import { listCatalogue } from "#lib/services/models/list-catalogue.ts";
import { listModels } from "#lib/services/models/list-models.ts";
import { removeEndpoint } from "#lib/services/models/remove-endpoint.ts";
import { removeModel } from "#lib/services/models/remove-model.ts";
import { testModel } from "#lib/services/models/test-model.ts";
import { updateEndpoint } from "#lib/services/models/update-endpoint.ts";
import { updateModel } from "#lib/services/models/update-model.ts";
import { createThread } from "#lib/services/threads/create-thread.ts";
import { testConsole } from "#tests/console.ts";
import { embeds, fails, modelServer, says, sends } from "#tests/models/openai-server.ts";

const { as, prisma } = testConsole();
const server = modelServer();
const admin = () => as("admin");
const FIELDS = {
  label: "House",
  endpointModel: "m-1",
  contextTokens: 2_000,
  maxOutputTokens: 500,
  tokenizer: "o200k_base",
  imageTokens: 1_000,
  region: null,
  inputPrice: 0.15,
  outputPrice: 0.6,
  embeddingDimension: null,
};
let made = 0;
async function newEndpoint(change: object = {}): Promise<string> {
  const input = { name: `endpoint ${made++}`, baseUrl: server.apiBase, keyVariable: "MODEL_KEY_T", ...change };
  return (await addEndpoint.run(admin(), input)).endpointId;
}
async function newModel(change: object = {}, endpoint: object = {}): Promise<string> {
  const endpointId = await newEndpoint(endpoint);
  const { modelId } = await addModel.run(admin(), { ...FIELDS, modelId: `model-${made++}`, endpointId, ...change });
  return modelId;
}
const storedEndpoint = (id: string) => prisma.modelEndpoint.findUniqueOrThrow({ where: { id } });
const invalid = (field: string) => ({ code: "invalid", fields: { [field]: expect.any(String) } });

test("a stored model is offered at once, chosen by an agent, and its window counts in the next context", async () => {
  const id = await newModel();
  expect((await listModels.run(as("viewer"), {})).items.map((entry) => entry.id)).toEqual(["offline", "small", id]);
  await createAgent.run(admin(), { id: "chooses", name: "Chooses", kind: "SINGLE", model: id });
  await createThread.run(admin(), { threadId: "long", agentId: "chooses", userId: "u", kind: "deployed" });
  const content = "word ".repeat(1_200);
  const messages = ["user", "assistant", "user"].map((role, i) => ({ id: `m${i}`, role, content }));
  await appendMessages.run(admin(), { threadId: "long", messages });
  await expect(buildContext.run(admin(), { threadId: "long" })).rejects.toMatchObject({ code: "context_overflow" });
  await updateModel.run(admin(), { ...FIELDS, modelId: id, contextTokens: 20_000 });
  expect((await buildContext.run(admin(), { threadId: "long" })).messages).toHaveLength(3);
});

test("an embedding model is none that an agent can name, and an agent's model can't become one", async () => {
  const vectors = await newModel({ embeddingDimension: 3 });
  const agent = { id: "embeds", name: "Embeds", kind: "SINGLE" };
  await expect(createAgent.run(admin(), { ...agent, model: vectors })).rejects.toMatchObject(invalid("model"));
  expect((await listModels.run(admin(), {})).items.map(({ id }) => id)).not.toContain(vectors);
  const words = await newModel();
  await createAgent.run(admin(), { ...agent, model: words });
  const change = updateModel.run(admin(), { ...FIELDS, modelId: words, embeddingDimension: 3 });
  await expect(change).rejects.toMatchObject({ code: "conflict" });
});

test("a model goes once no agent names it for its answers or its memory; an endpoint once it has no models", async () => {
  const id = await newModel();
  const longTermMemory = { enabled: true, model: id, region: null, shareAcrossSessions: false };
  await createAgent.run(admin(), { id: "ada", name: "Ada", kind: "SINGLE", model: id });
  await createAgent.run(admin(), { id: "bo", name: "Bo", kind: "SINGLE", storedMemorySettings: { longTermMemory } });
  const { endpointId } = await prisma.catalogueModel.findUniqueOrThrow({ where: { id } });
  await expect(removeModel.run(admin(), { modelId: id })).rejects.toThrow(/Ada, Bo/);
  await updateAgent.run(admin(), { agentId: "ada", model: "offline" });
  await expect(removeModel.run(admin(), { modelId: id })).rejects.toThrow(/: Bo\./);
  await expect(removeEndpoint.run(admin(), { endpointId })).rejects.toMatchObject({ code: "conflict" });
  await deleteAgent.run(admin(), { agentId: "bo" });
  expect(await removeModel.run(admin(), { modelId: id })).toEqual({ deleted: 1 });
  expect(await removeEndpoint.run(admin(), { endpointId })).toEqual({ deleted: 1 });
  await expect(removeModel.run(admin(), { modelId: id })).rejects.toMatchObject({ code: "not_found" });
});

test("of an agent that chooses a model while it is removed, one of the two is refused", async () => {
  for (let round = 0; round < 8; round += 1) {
    const model = await newModel();
    const agent = { id: `races-${round}`, name: "Races", kind: "SINGLE", model };
    await Promise.allSettled([createAgent.run(admin(), agent), removeModel.run(admin(), { modelId: model })]);
    const isChosen = (await prisma.agent.count({ where: { model } })) > 0;
    expect(await prisma.catalogueModel.count({ where: { id: model } })).toBe(isChosen ? 1 : 0);
  }
});

test("an id is taken once, by what is built in or declared too; the answer leaves room for the question", async () => {
  const modelId = await newModel();
  const endpointId = await newEndpoint();
  for (const taken of ["offline", "small", modelId]) {
    const adding = addModel.run(admin(), { ...FIELDS, endpointId, modelId: taken });
    await expect(adding).rejects.toMatchObject(invalid("modelId"));
  }
  const tight = updateModel.run(admin(), { ...FIELDS, modelId, maxOutputTokens: 2_000 });
  await expect(tight).rejects.toMatchObject(invalid("maxOutputTokens"));
});

test.each([
  "https://169.254.169.254/latest",
  "https://[::ffff:a9fe:a9fe]/v1",
  "http://10.0.0.1/v1",
  "ftp://models.example",
  "https://me:word@models.example",
  "https://models.example/v1?key=1",
  "no address",
])("the address %s is refused when it is added and when it is changed", async (baseUrl) => {
  const input = { name: "x", baseUrl, keyVariable: null };
  await expect(addEndpoint.run(admin(), input)).rejects.toMatchObject(invalid("baseUrl"));
  const endpointId = await newEndpoint();
  await expect(updateEndpoint.run(admin(), { ...input, endpointId })).rejects.toMatchObject(invalid("baseUrl"));
  expect(await storedEndpoint(endpointId)).toMatchObject({ baseUrl: server.apiBase });
});

test.each(["DATABASE_URL", "model_key_t", "MODEL_KEY_", "XMODEL_KEY_T", "MODEL_KEY_T\n"])(
  "a key is never read from the variable %j",
  async (keyVariable) => {
    const input = { name: "x", baseUrl: "https://models.example", keyVariable };
    await expect(addEndpoint.run(admin(), input)).rejects.toMatchObject(invalid("keyVariable"));
  },
);

test("a row that names another variable, however it came there, sends no secret", async () => {
  const modelId = await newModel();
  const { endpointId } = await prisma.catalogueModel.findUniqueOrThrow({ where: { id: modelId } });
  await prisma.modelEndpoint.update({ where: { id: endpointId }, data: { keyVariable: "DATABASE_URL" } });
  server.answer = says("hi");
  await testModel.run(admin(), { modelId });
  await (await findLlm(admin(), modelId))?.generate({ instructions: "", prompt: "hi" });
  expect(server.keys.slice(-2)).toEqual([null, null]);
});

test("changing the address clears the key; it is bound again in a change of its own", async () => {
  const endpointId = await newEndpoint();
  const change = { endpointId, name: "moved", baseUrl: "https://models.example/v1/", keyVariable: "MODEL_KEY_T" };
  expect(await updateEndpoint.run(admin(), change)).toMatchObject({ keyVariable: null, hasKey: false });
  expect(await updateEndpoint.run(admin(), change)).toMatchObject({ keyVariable: "MODEL_KEY_T", hasKey: true });
  const renamed = { ...change, name: "renamed", baseUrl: "https://models.example/v1" };
  expect(await updateEndpoint.run(admin(), renamed)).toMatchObject({ name: "renamed", keyVariable: "MODEL_KEY_T" });
});

test("extraction's client gets endpoint, name and key of the stored model", async () => {
  const modelId = await newModel();
  server.answer = says("yes");
  const llm = await findLlm(admin(), modelId);
  expect((await llm?.generate({ instructions: "say", prompt: "yes?" }))?.text).toBe("yes");
  expect(server.requests.at(-1)).toMatchObject({ model: "m-1", max_tokens: 500 });
  expect(server.keys.at(-1)).toBe("Bearer secret");
  expect(await findLlm(admin(), "nobody's")).toBeNull();
});

test("the test of a model tells status and kind, and leaves a trace, never the answer", async () => {
  const modelId = await newModel();
  const vectors = await newModel({ embeddingDimension: 3 });
  const tell = async (id: string) => {
    const answer = await testModel.run(admin(), { modelId: id });
    expect(JSON.stringify(answer)).not.toContain("inside");
    return [answer.outcome, answer.status];
  };
  server.answer = says("inside");
  expect(await tell(modelId)).toEqual(["answered", 200]);
  const failures: [number, string][] = [
    [401, "key_refused"],
    [404, "model_unknown"],
    [422, "request_refused"],
    [429, "limit_reached"],
    [503, "provider_failed"],
  ];
  for (const [status, outcome] of failures) {
    server.answer = fails(status, "inside");
    expect(await tell(modelId)).toEqual([outcome, status]);
  }
  for (const body of ["inside", "null", "[]", '{"choices":[]}']) {
    server.answer = sends(body);
    expect(await tell(modelId)).toEqual(["answer_unusable", 200]);
  }
  server.answer = embeds(() => [1, 0, 0]);
  expect(await tell(vectors)).toEqual(["answered", 200]);
  server.answer = embeds(() => [1, 0]);
  expect(await tell(vectors)).toEqual(["other_dimension", 200]);
  const where = { operation: "model.testModel", target: vectors };
  const trace = await prisma.auditEvent.findMany({ where, orderBy: { seq: "asc" } });
  expect(trace.map(({ outcome }) => outcome)).toEqual(["started", "done", "started", "done"]);
  expect(JSON.stringify(trace.map(({ after }) => after))).not.toContain("inside");
});

test("a name that hides a forbidden address, a redirect and a closed door are told apart and not passed", async () => {
  const hidden = await newModel({}, { baseUrl: "https://metadata.example/v1" });
  expect(await testModel.run(admin(), { modelId: hidden })).toMatchObject({ outcome: "address_refused", status: null });
  const llm = await findLlm(admin(), hidden);
  await expect(llm?.generate({ instructions: "", prompt: "x" })).rejects.toMatchObject({ code: "invalid" });
  const redirected = await newModel();
  server.answer = (response) => {
    response.writeHead(307, { location: "http://169.254.169.254/" });
    response.end();
  };
  expect(await testModel.run(admin(), { modelId: redirected })).toMatchObject({ outcome: "redirect", status: 307 });
  const closed = await newModel({}, { baseUrl: "http://127.0.0.1:1/v1" });
  expect(await testModel.run(admin(), { modelId: closed })).toMatchObject({ outcome: "unreachable", status: null });
});

test("an administrator changes the catalogue, a viewer sees it, a runtime key neither", async () => {
  const endpointId = await newEndpoint();
  const shown = await listCatalogue.run(as("viewer"), {});
  expect(shown.fixed).toMatchObject([{ id: "offline", isOffline: true }, { id: "small" }]);
  expect(shown.endpoints.find((one) => one.endpointId === endpointId)).toMatchObject({ hasKey: true, models: [] });
  expect(JSON.stringify(shown)).not.toContain("secret");
  const forbidden = { code: "forbidden" };
  await expect(listCatalogue.run(as("runtime"), {})).rejects.toMatchObject(forbidden);
  for (const role of ["viewer", "operator", "privacy_officer"] as const) {
    await expect(removeEndpoint.run(as(role), { endpointId })).rejects.toMatchObject(forbidden);
    await expect(testModel.run(as(role), { modelId: "small" })).rejects.toMatchObject(forbidden);
  }
});
