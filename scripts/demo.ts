// The demo of a first start. Loads the generated client, so it is imported once that exists.
import { openDatabases } from "#lib/compose.ts";
import { logError } from "#lib/log.ts";
import { type Actor, createContext } from "#lib/services/context.ts";
import { seedDemo } from "#lib/services/demo/seed-demo.ts";

const SEEDER: Actor = { kind: "system", id: "demo", name: "demo", role: "admin", mayDelete: false, agentIds: null };

/** An installation without its demo is a good one still. */
export async function addDemo(): Promise<void> {
  try {
    await seedDemo.run(createContext(await openDatabases(), SEEDER), {});
    console.log("  Added demo data, marked as such. The overview removes it; DEMO=0 starts without.");
  } catch (error) {
    logError("demo data", error);
  }
}
