import { ValueError } from "#lib/memory/errors.ts";
import type { SchemaPolicy } from "#lib/memory/options.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";
import { dropStore, findMissingTables, type MigrateOptions, migrateStore } from "#lib/store/migrate.ts";

export async function prepareSchema(port: MemoryStore, place: MigrateOptions, policy: SchemaPolicy): Promise<void> {
  switch (policy) {
    case "NO_CHECK":
      return;
    case "CREATE_IF_NECESSARY":
      return migrateStore(place);
    case "RECREATE":
      await dropStore(place);
      return migrateStore(place);
    case "REQUIRE_EXISTING":
      return requireExisting(port, place);
  }
}

async function requireExisting(port: MemoryStore, place: MigrateOptions): Promise<void> {
  const health = await port.check(new Date());
  if (health.status === "connected") return;
  if (health.status === "unreachable") await port.clock(); // throws `unavailable`, with the driver's error as cause
  const missing = await findMissingTables(place);
  const what = missing.length > 0 ? `These tables are missing: ${missing.join(", ")}.` : health.detail;
  throw new ValueError(`${what} Use the schema policy CREATE_IF_NECESSARY to set the schema up.`);
}
