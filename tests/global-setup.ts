// One PostgreSQL for the whole test run; each test file works in schemas of its own.
import type { TestProject } from "vitest/node";
import { startTemporaryPostgres } from "#lib/db/temporary-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startTemporaryPostgres();
  project.provide("databaseUrl", database.url);
  return () => database.stop();
}
