import { openDatabases } from "#lib/compose.ts";
import { type Actor, type Context, createContext } from "#lib/services/context.ts";

const WORKER: Actor = {
  kind: "system",
  id: "worker",
  name: "worker",
  role: "admin",
  mayDelete: true,
  agentIds: null,
};

/** What an operation of a job touches; one a job. */
export async function jobContext(): Promise<Context> {
  return createContext(await openDatabases(), WORKER);
}
