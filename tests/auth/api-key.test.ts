import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findKeyHolder, makeApiKey } from "#lib/auth/api-key.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import { readEnv } from "#lib/env.ts";
import { testDatabase } from "#tests/database.ts";

const { prisma } = testDatabase();
const now = new Date("2026-03-01T08:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const HOUR_MS = 3_600_000;

async function store(change: Partial<Prisma.ApiKeyCreateInput> = {}) {
  const { key, keyHash, hint } = makeApiKey();
  const row = { name: "a key", keyHash, hint, role: "runtime", agentId: "agent-1", createdBy: randomUUID() };
  await prisma.apiKey.create({ data: { ...row, createdAt: now, ...change } });
  return key;
}
const find = (key: string, at = now) => findKeyHolder(prisma, key, readEnv({}), at);

test("a key is known by what was shown once, and kept nowhere", async () => {
  const key = await store();
  expect(key).toMatch(/^amk_.{32,}$/);
  expect(await find(key)).toMatchObject({ kind: "key", role: "runtime", agentId: "agent-1", mayDelete: false });
  expect(JSON.stringify(await prisma.apiKey.findMany())).not.toContain(key.slice(12));
});

test("unknown, revoked and expired keys are nobody's", async () => {
  expect(await find(makeApiKey().key)).toBeNull();
  expect(await find("")).toBeNull();
  expect(await find(await store({ revokedAt: now }))).toBeNull();
  const key = await store({ expiresAt: later(1) });
  expect(await find(key)).not.toBeNull();
  expect(await find(key, later(1))).toBeNull();
});

test("the last use is kept by the hour", async () => {
  const key = await store({ name: "used" });
  const lastUse = async () => (await prisma.apiKey.findFirst({ where: { name: "used" } }))?.lastUsedAt;
  await find(key);
  await find(key, later(HOUR_MS - 1));
  expect(await lastUse()).toEqual(now);
  await find(key, later(HOUR_MS + 1));
  expect(await lastUse()).toEqual(later(HOUR_MS + 1));
});

test("the bootstrap key is an administrator's on loopback, elsewhere only when allowed by name", async () => {
  const BOOTSTRAP_API_KEY = `amk_${"b".repeat(32)}`;
  const holder = (variables: Record<string, string>, key = BOOTSTRAP_API_KEY) =>
    findKeyHolder(prisma, key, readEnv(variables), now);
  expect(await holder({ BOOTSTRAP_API_KEY })).toMatchObject({ kind: "bootstrap", name: "bootstrap", role: "admin" });
  expect(await holder({ BOOTSTRAP_API_KEY }, `${BOOTSTRAP_API_KEY}b`)).toBeNull();
  expect(await holder({})).toBeNull();
  expect(await holder({ BOOTSTRAP_API_KEY, HOST: "0.0.0.0" })).toBeNull();
  expect(await holder({ BOOTSTRAP_API_KEY, HOST: "0.0.0.0", ALLOW_BOOTSTRAP_KEY: "1" })).not.toBeNull();
  expect(await prisma.apiKey.count({ where: { name: "bootstrap" } })).toBe(0);
});
