import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateStore } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { testSchemaName } from "#tests/database.ts";
import { memory, NOW } from "#tests/store/fixtures.ts";

// The test database has no pgvector. A stand-in with its names shows that the store asks for the type and its operator;
// that the extension itself answers so is not shown here.
const connectionString = inject("databaseUrl");
const schema = testSchemaName();
const extension = testSchemaName();
const pool = new pg.Pool({ connectionString, options: `-c search_path=${extension},public` });

beforeAll(async () => {
  await migrateStore({ connectionString, schema });
  await pool.query(`create schema ${extension}`);
  await pool.query(`create domain ${extension}.vector as real[]`);
  await pool.query(`create function ${extension}.distance(a real[], b real[]) returns float8 language sql as
    'select 1 - sum(x * y) from unnest(a, b) as v(x, y)'`);
  await pool.query(`create operator ${extension}.<=> (leftarg = real[], rightarg = real[],
    function = ${extension}.distance)`);
});
afterAll(async () => {
  await pool.query(`drop schema ${schema} cascade; drop schema ${extension} cascade`);
  await pool.end();
});

test("the database's own type of vectors measures the same as plain arrays", async () => {
  const request = { vector: Float32Array.of(0.6, 0.8), userId: "user", maxResults: 10 };
  const typed = openStore({ pool, schema });
  const plain = openStore({ connectionString, schema });
  for (const [id, x, y] of [
    ["a", 1, 0],
    ["b", 0, 1],
    ["c", -1, 0],
  ] as const) {
    await typed.addMemory(memory(id), NOW);
    await typed.putChunks({ kind: "memory", id }, [{ text: id, embedding: Float32Array.of(x, y) }]);
  }
  const near = await typed.searchVectors(request, NOW);
  expect(near.map(({ matched }) => matched)).toEqual(["b", "a", "c"]);
  const same = await plain.searchVectors(request, NOW);
  for (const [i, hit] of near.entries()) expect(hit.distance).toBeCloseTo(same[i]?.distance ?? Number.NaN, 5);
  await plain.close();
  await typed.close();
});
