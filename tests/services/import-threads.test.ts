import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import { AppError } from "#lib/errors.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { importThreads } from "#lib/services/import/import-threads.ts";
import { testConsole } from "#tests/console.ts";

const { as, store, prisma, api } = testConsole();

async function* bytesOf(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof text === "string" ? Buffer.from(text) : text;
}
const importText = (text: string | Uint8Array, agentId?: string) =>
  importThreads.run(as("operator"), { agentId, upload: { bytes: bytesOf(text) } });
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");
const messagesOf = (threadId: string) => store.listMessages(threadId, transcriptView(), { order: "asc", limit: 1000 });

let count = 0;
async function newAgent(kind: "SINGLE" | "SUPERVISOR" = "SINGLE"): Promise<string> {
  count += 1;
  const agentId = `agent-${count}`;
  await createAgent.run(as("operator"), { id: agentId, name: agentId, kind });
  return agentId;
}
const said = (content: string) => ({ role: "user", content });

describe("an import", () => {
  it("adds nothing the second time and only what is new the third", async () => {
    const agentId = await newAgent();
    const thread = { threadId: `t-${agentId}`, userId: "u", agentId, messages: [said("a"), said("b")] };
    expect(await importText(lines(thread))).toMatchObject({ threads: 1, messages: 2, skipped: 0, errorCount: 0 });
    expect(await importText(lines(thread))).toMatchObject({ threads: 0, messages: 0, skipped: 2, errorCount: 0 });
    const longer = { ...thread, messages: [...thread.messages, said("c")] };
    expect(await importText(lines(longer))).toMatchObject({ threads: 1, messages: 1, skipped: 2 });
    expect((await messagesOf(thread.threadId)).map(({ id, content }) => [id, content])).toEqual([
      [`${thread.threadId}#1`, "a"],
      [`${thread.threadId}#2`, "b"],
      [`${thread.threadId}#3`, "c"],
    ]);
    expect(await store.recount()).toEqual({ differences: [] });
  });

  it("goes on after every line that it can't take, and names each", async () => {
    const agentId = await newAgent();
    const good = (threadId: string) => JSON.stringify({ threadId, userId: "u", agentId, messages: [said("hi")] });
    const body = [
      `\uFEFF${good(`${agentId}-1`)}\r`,
      "",
      "{broken",
      JSON.stringify({ threadId: `${agentId}-2`, userId: "u", agentId: "nobody", messages: [] }),
      `{"threadId":"x","userId":"u","agentId":"${agentId}","__proto__":{"polluted":true}}`,
      "\xff",
      JSON.stringify({ threadId: "l", userId: "u", agentId, messages: [{ ...said("hi"), lane: "nobody" }] }),
      good(`${agentId}-3`),
    ].join("\n");
    const report = await importText(withBrokenByte(body));
    expect(report).toMatchObject({ threads: 2, messages: 2, errorCount: 5 });
    expect(report.errors.map(({ line, detail }) => [line, detail])).toEqual([
      [3, "The line is not valid JSON."],
      [4, "There is no agent of the id nobody."],
      [5, "The key __proto__ is not allowed."],
      [6, "The line is not valid UTF-8."],
      [7, "A lane is no executor of this agent."],
    ]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it("takes the lanes of a supervisor's own executors", async () => {
    const agentId = await newAgent("SUPERVISOR");
    await createAgent.run(as("operator"), { id: `${agentId}-x`, name: "x", kind: "EXECUTOR", supervisorId: agentId });
    const delegated = { role: "assistant", content: "done", lane: `${agentId}-x`, delegationId: "d1" };
    const thread = { threadId: `${agentId}-t`, userId: "u", agentId, messages: [said("go"), delegated] };
    expect(await importText(lines(thread))).toMatchObject({ messages: 2, errorCount: 0 });
    expect((await messagesOf(thread.threadId))[1]).toMatchObject({ lane: `${agentId}-x`, delegationId: "d1" });
    const own = { ...thread, threadId: `${agentId}-o`, agentId: `${agentId}-x` };
    expect(await importText(lines(own))).toMatchObject({ threads: 0, errorCount: 1 });
  });

  it("refuses an agent of the address that is not there, whole", async () => {
    await expect(importText(lines({ threadId: "t", userId: "u" }), "nobody")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("brings nothing back: neither a removed session nor messages before the last one that is known", async () => {
    const agentId = await newAgent();
    const [whole, part] = ["whole", "part"].map((name) => ({
      threadId: `${agentId}-${name}`,
      userId: "u",
      agentId,
      messages: [said("1"), said("2"), said("3")],
    }));
    await importText(lines(whole, part));
    const now = new Date();
    await store.trashThread({ threadId: `${agentId}-whole`, cause: "retention", graceDays: 0, now });
    for (const seq of [1, 2]) {
      await store.deleteMessage(`${agentId}-part`, `${agentId}-part#${seq}`, { derivedMemories: false, now });
    }
    const trashed = await importText(lines(whole, part));
    expect(trashed).toMatchObject({ threads: 0, messages: 0, errorCount: 1 });
    await store.purge({ now, maxMessages: 1000, threadId: `${agentId}-whole` });
    const purged = await importText(lines(whole, part));
    expect(purged).toMatchObject({ threads: 0, messages: 0, skipped: 3, errorCount: 1 });
    expect(purged.errors[0]?.detail).toBe("The session was removed: it is not created again.");
    expect((await messagesOf(`${agentId}-part`)).map(({ content }) => content)).toEqual(["3"]);
  });

  it("leaves a session of another user alone", async () => {
    const agentId = await newAgent();
    const thread = { threadId: `${agentId}-t`, userId: "u1", agentId, messages: [said("mine")] };
    await importText(lines(thread));
    const report = await importText(lines({ ...thread, userId: "u10", messages: [said("a"), said("b")] }));
    expect(report).toMatchObject({ threads: 0, messages: 0, errorCount: 1 });
    expect(report.errors[0]?.detail).toBe("The session belongs to another agent or user.");
    expect(await messagesOf(thread.threadId)).toHaveLength(1);
  });

  it("leaves one trace with its counts", async () => {
    const agentId = await newAgent();
    await importText(lines({ threadId: `${agentId}-t`, userId: "u", messages: [said("secret words")] }), agentId);
    const rows = await prisma.auditEvent.findMany({ where: { target: agentId, operation: "import.importThreads" } });
    expect(rows.map(({ outcome, after }) => [outcome, after])).toEqual([
      ["started", null],
      ["done", { threads: 1, messages: 1, skipped: 0, errorCount: 0 }],
    ]);
    expect(JSON.stringify(rows, (_key, value) => (typeof value === "bigint" ? String(value) : value))).not.toContain(
      "secret",
    );
  });

  it("stores content of any size and reads it back equal", async () => {
    const agentId = await newAgent();
    const contents = ["", "x".repeat(4001), "é".repeat(16_384), "長".repeat(349_525), "a\r\n\tb 👩‍👩‍👧 \u202e"];
    await importText(lines({ threadId: `${agentId}-t`, userId: "u", agentId, messages: contents.map(said) }));
    expect((await messagesOf(`${agentId}-t`)).map(({ content }) => content)).toEqual(contents);
  });

  it("counts every problem and lists the first thousand", async () => {
    const report = await importText("x\n".repeat(1500));
    expect(report.errorCount).toBe(1500);
    expect(report.errors).toHaveLength(1000);
    expect(report.errors.at(-1)?.line).toBe(1000);
  });

  it("answers any bytes with a report", async () => {
    const agentId = await newAgent();
    const value = fc.jsonValue({ maxDepth: 2 });
    const message = fc.dictionary(fc.constantFrom("id", "content", "createdAt", "toolCalls", "metadata", "z"), value);
    const thread = fc.record({
      threadId: fc.oneof(fc.string({ unit: "binary", minLength: 1, maxLength: 8 }), value),
      userId: fc.oneof(fc.constantFrom("a_b", "a%b", "A", "a", "a "), value),
      messages: fc.array(message.map((fields) => ({ role: "user", ...fields }))),
    });
    const line = fc.oneof(
      thread.map((fields) => Buffer.from(JSON.stringify(fields))),
      fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (parts) => {
        const body = Buffer.concat(parts.flatMap((part) => [part, Buffer.from("\n")]));
        const report = await importText(body, agentId);
        expect(report.errors).toHaveLength(report.errorCount);
      }),
      { numRuns: 60 },
    );
    expect(await store.recount()).toEqual({ differences: [] });
  });
});

describe("POST /import", () => {
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const request = await api("operator");
    return request("POST", "/import", body, { "content-type": "application/x-ndjson", ...headers });
  };

  it("answers the report, and an error when less came than was announced", async () => {
    const agentId = await newAgent();
    const body = `${lines({ threadId: `${agentId}-t`, userId: "u", agentId, messages: [said("hi")] })}\n`;
    expect(await send(body, { "content-length": String(Buffer.byteLength(body) + 1) })).toMatchObject({
      status: 422,
      body: { code: "invalid" },
    });
    expect(await send(body)).toMatchObject({ status: 200, body: { threads: 0, messages: 0, skipped: 1 } });
  });

  it.each([
    [{ "content-type": "application/xml" }, 422, "not_available"],
    [{ "content-encoding": "gzip" }, 422, "not_available"],
  ])("refuses %j", async (headers, status, code) => {
    expect(await send("{}", headers)).toMatchObject({ status, body: { code } });
  });

  it.each([
    ["viewer", 403],
    ["runtime", 403],
  ] as const)("is not for a %s", async (role, status) => {
    const agentId = await newAgent();
    const request = await api(role, role === "runtime" ? agentId : undefined);
    const answer = await request("POST", "/import", "{}", { "content-type": "application/x-ndjson" });
    expect(answer.status).toBe(status);
  });

  it("throws nothing but an AppError when the input is no stream", async () => {
    await expect(importThreads.run(as("operator"), { upload: "text" })).rejects.toBeInstanceOf(AppError);
  });
});

/** `\xff` of the text as that one byte, which no UTF-8 holds. */
function withBrokenByte(text: string): Buffer {
  const [before = "", after = ""] = text.split("\xff");
  return Buffer.concat([Buffer.from(before), Buffer.from([0xff]), Buffer.from(after)]);
}
