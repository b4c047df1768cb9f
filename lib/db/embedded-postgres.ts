// A real PostgreSQL for installations that name none: starts it or joins the one that runs, keeps it running while this
// process lives, and stops it when the last process leaves.
import { setTimeout as delay } from "node:timers/promises";
import { type Cluster, openCluster, removeForeignPidFile } from "#lib/db/postgres-cluster.ts";
import type { Log } from "#lib/db/postgres-owner.ts";
import { countOthers, freePort, joinRunning, type Presence } from "#lib/db/postgres-presence.ts";

export type EmbeddedPostgres = {
  url: string;
  /** It ran already, started by another process. */
  isAttached: boolean;
  logFile: string;
  /** Leaves; true when nobody else was there and the server was stopped. */
  stop(): Promise<boolean>;
};

const START_ATTEMPTS = 5;
const LONGEST_PAUSE_MS = 5000;

export async function startEmbeddedPostgres(folder: string, log: Log = () => {}): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(folder, log);
  const running = await joinRunning(cluster);
  const first = running ?? (await startCluster(cluster, {}));
  const supervisor = supervise(cluster, first, log);
  let stopped: Promise<boolean> | undefined;
  return {
    url: cluster.urlFor(first.port),
    isAttached: running !== undefined,
    logFile: cluster.logFile,
    stop() {
      stopped ??= supervisor.leave().then(() => stopIfLast(cluster));
      return stopped;
    },
  };
}

/** Joins what another start made meanwhile, else starts the server, each time on a new port. */
export async function startCluster(cluster: Cluster, settings: Record<string, string>): Promise<Presence> {
  for (let attempt = 1; ; attempt++) {
    try {
      const presence = await startOnce(cluster, await freePort(), settings);
      if (presence) return presence;
    } catch (cause) {
      // The port was taken in between, another start won, or backends of a killed server are still ending.
      if (attempt >= START_ATTEMPTS) throw new Error(`PostgreSQL did not start, see ${cluster.logFile}.`, { cause });
    }
    if (attempt >= START_ATTEMPTS) throw new Error(`PostgreSQL does not answer, see ${cluster.logFile}.`);
    await delay(200 * attempt);
  }
}

async function startOnce(cluster: Cluster, port: number, settings: Record<string, string>) {
  const running = await joinRunning(cluster);
  if (running) return running;
  await removeForeignPidFile(cluster.data);
  await cluster.start(port, settings);
  return joinRunning(cluster);
}

/** Restarts a server that died under us, on the port that every pool of this process already knows. */
function supervise(cluster: Cluster, first: Presence, log: Log) {
  const leaving = new AbortController();
  let presence = first;
  let recovery = Promise.resolve();

  const watch = () =>
    presence.client.once("end", () => {
      if (!leaving.signal.aborted) recovery = recover();
    });
  const recover = async () => {
    log("The database connection was lost; starting the database again.");
    for (let attempt = 1; !leaving.signal.aborted; attempt++) {
      const next = await startOnce(cluster, first.port, {}).catch(() => undefined);
      if (next) {
        presence = next;
        watch();
        log("The database is back.");
        return;
      }
      if (attempt === START_ATTEMPTS) log(`The database does not start, see ${cluster.logFile}. Still trying.`);
      await delay(Math.min(200 * attempt, LONGEST_PAUSE_MS), undefined, { signal: leaving.signal }).catch(() => {});
    }
  };
  watch();
  return {
    async leave() {
      leaving.abort();
      await recovery;
      await presence.client.end().catch(() => {});
    },
  };
}

async function stopIfLast(cluster: Cluster): Promise<boolean> {
  if ((await countOthers(cluster)) !== 0) return false;
  await cluster.stop();
  return true;
}
