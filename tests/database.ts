import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { createPrisma } from "#lib/db/client.ts";
import type { PrismaClient } from "#lib/db/generated/client.ts";
import { applyMigrations } from "#lib/db/migrations.ts";

export type TestDatabase = { readonly prisma: PrismaClient; readonly url: string; readonly schema: string };

/** A schema of the calling file's own with every migration applied, dropped when the file is done. */
export function testDatabase(): TestDatabase {
  const url = inject("databaseUrl");
  const schema = testSchemaName();
  const prisma = createPrisma(url, schema);
  beforeAll(() => applyMigrations(url, "prisma/migrations", schema));
  afterAll(async () => {
    await prisma.$executeRawUnsafe(`drop schema "${schema}" cascade`);
    await prisma.$disconnect();
  });
  return { prisma, url, schema };
}

export function testSchemaName(): string {
  return `test_${randomUUID().replaceAll("-", "")}`;
}
