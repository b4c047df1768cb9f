import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import {
  createMemoryStore,
  type DatabaseOptions,
  OracleAgentMemory,
  type OracleMemoryStore,
} from "#lib/memory/memory.ts";
import { testSchemaName } from "#tests/database.ts";

export const DAY_MS = 86_400_000;
export const START = new Date("2026-06-01T12:00:00.000Z");

export type TestClient = {
  memory: OracleAgentMemory;
  store: OracleMemoryStore;
  memoryStoreId: string;
  /** What the store takes for now. */
  clock: { now: Date };
  /** Another client on the same database, with connections of its own, as another process would have. */
  openAnother(): OracleAgentMemory;
};

/** A memory store of the calling file's own. */
export function testClient(more: Partial<DatabaseOptions> = {}): TestClient {
  const connection = inject("databaseUrl");
  const memoryStoreId = storeId();
  const clock = { now: START };
  const options: DatabaseOptions = {
    connection,
    memoryStoreId,
    searchStrategy: "KEYWORD",
    ...more,
    storeOptions: { now: () => clock.now },
  };
  const made: Partial<TestClient> = {};
  const opened: OracleAgentMemory[] = [];
  beforeAll(async () => {
    made.store = await createMemoryStore({ ...options, schemaPolicy: "CREATE_IF_NECESSARY" });
    made.memory = new OracleAgentMemory({ store: made.store, extractMemories: false });
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    await made.store?.close();
    await dropSchema(connection, memoryStoreId);
  });
  const given = <K extends keyof TestClient>(key: K): TestClient[K] => made[key] as TestClient[K];
  return {
    get memory() {
      return given("memory");
    },
    get store() {
      return given("store");
    },
    memoryStoreId,
    clock,
    openAnother() {
      const another = new OracleAgentMemory({ ...options, extractMemories: false });
      opened.push(another);
      return another;
    },
  };
}

/** Unlikely to meet another one, and short enough. */
export const storeId = (): string => `t${testSchemaName().slice(-15)}`;

export async function dropSchema(connectionString: string, memoryStoreId: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`drop schema if exists agent_memory_${memoryStoreId} cascade`);
  await client.end();
}
