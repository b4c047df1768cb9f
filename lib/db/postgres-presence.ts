// How processes share one embedded server: each that uses it holds one connection with a known name, and who finds no
// other such connection when it leaves stops the server.
import { createServer } from "node:net";
import pg from "pg";
import { type Cluster, readPidFile } from "#lib/db/postgres-cluster.ts";

const PRESENCE = "agent-memory-console-launcher";
const CONNECT_TIMEOUT_MS = 3000;

export type Presence = { client: pg.Client; port: number };

/** Trusts the pid file only when the server behind its port knows our password and says that it serves this folder. */
export async function joinRunning(cluster: Cluster): Promise<Presence | undefined> {
  const port = readPidFile(cluster.data)?.port;
  if (!port) return undefined;
  const client = new pg.Client({
    connectionString: cluster.urlFor(port),
    application_name: PRESENCE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on("error", () => {}); // without a listener a lost connection would end the process
  try {
    await client.connect();
    const answer = await client.query("select current_setting('data_directory') as folder");
    if (answer.rows[0].folder === cluster.data) return { client, port };
  } catch {
    // Nobody there, or somebody else's server: the caller starts ours.
  }
  await client.end().catch(() => {});
  return undefined;
}

/** Asked over a fresh connection: the server that we once joined may have been replaced by another start. */
export async function countOthers(cluster: Cluster): Promise<number | undefined> {
  const visit = await joinRunning(cluster);
  if (!visit) return undefined;
  const count = "select count(*)::int as others from pg_stat_activity where application_name = $1 and pid <> $2";
  try {
    const self = await visit.client.query("select pg_backend_pid() as pid");
    const answer = await visit.client.query(count, [PRESENCE, self.rows[0].pid]);
    return answer.rows[0].others as number;
  } finally {
    await visit.client.end();
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
