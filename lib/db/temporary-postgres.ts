// A PostgreSQL for one test run, in a folder of its own. A runner that is interrupted calls no tear-down, so a shell
// holds the other end of a pipe and clears up when the pipe closes, however this process ends.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { startCluster } from "#lib/db/embedded-postgres.ts";
import { type Cluster, openCluster } from "#lib/db/postgres-cluster.ts";

export type TemporaryPostgres = { url: string; stop(): Promise<void> };

const NO_DURABILITY = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const cluster = await openCluster(mkdtempSync(path.join(tmpdir(), "console-test-")), () => {});
  const { client, port } = await startCluster(cluster, NO_DURABILITY);
  const clearUp = clearUpAtEnd(cluster);
  return {
    url: cluster.urlFor(port),
    async stop() {
      await client.end().catch(() => {});
      await clearUp();
    },
  };
}

function clearUpAtEnd(cluster: Cluster): () => Promise<void> {
  const script = 'cat >/dev/null; "$0" -D "$1" -m immediate stop; rm -rf "$2"';
  const shell = spawn("/bin/sh", ["-c", script, cluster.pgCtl, cluster.data, cluster.folder], {
    ...cluster.owner,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  const gone = new Promise<void>((resolve) => shell.once("exit", () => resolve()));
  shell.unref();
  (shell.stdin as Socket).unref(); // neither may keep the test run alive
  return () => {
    shell.ref();
    shell.stdin.end();
    return gone;
  };
}
