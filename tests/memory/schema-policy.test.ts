import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { createMemoryStore, OracleAgentMemory, type SchemaPolicy } from "#lib/memory/memory.ts";
import { dropSchema, storeId } from "#tests/memory/client.ts";

const connection = inject("databaseUrl");
const memoryStoreId = storeId();
const open = (schemaPolicy: SchemaPolicy) =>
  createMemoryStore({ connection, memoryStoreId, schemaPolicy, searchStrategy: "KEYWORD" });
afterAll(() => dropSchema(connection, memoryStoreId));

test("a schema is required, created, kept and rebuilt as the policy says", async () => {
  const missing = await open("REQUIRE_EXISTING").catch((error: unknown) => error);
  expect(missing).toMatchObject({ name: "ValueError" });
  expect((missing as Error).message).toContain(`agent_memory_${memoryStoreId}.memory,`);

  const first = await open("CREATE_IF_NECESSARY");
  await first.add(["kept"], "fact", { recordIds: ["m"], userIds: ["u"] });
  await first.close();
  await first.close();

  const second = await open("CREATE_IF_NECESSARY");
  expect((await second.get("m")).content).toBe("kept");
  const port = await second.open();
  const hold = { holdId: "h", scope: { userId: "u" }, reason: "case", caseNumber: null, placedBy: "p" };
  await port.placeHold({ ...hold, placedAt: new Date(), releasedAt: null, releaseReason: null });
  await expect(open("RECREATE")).rejects.toMatchObject({ code: "held" });
  expect((await second.get("m")).content).toBe("kept");
  await port.releaseHold("h", "closed", new Date());
  await second.close();

  const third = await open("RECREATE");
  await expect(third.get("m")).rejects.toMatchObject({ name: "KeyError" });
  await third.close();
  await (await open("REQUIRE_EXISTING")).close();
});

test("a pool that is handed in stays open and as it was", async () => {
  const pool = new pg.Pool({ connectionString: connection, max: 2 });
  const memory = new OracleAgentMemory({
    connection: pool,
    memoryStoreId,
    schemaPolicy: "CREATE_IF_NECESSARY",
    extractMemories: false,
  });
  const thread = await memory.createThread();
  await thread.addMessages([{ role: "user", content: "hi" }]);
  await memory.close();
  const { rows } = await pool.query("select current_setting('search_path') as path");
  expect(rows[0]?.path).not.toContain("agent_memory");
  await pool.end();
});

test("a client with a wrong address says so at the first call", async () => {
  const memory = new OracleAgentMemory({ connection: "postgres://nobody@127.0.0.1:1/none", extractMemories: false });
  await expect(memory.addUser("u", "")).rejects.toMatchObject({ code: "unavailable" });
  await memory.close();
});
