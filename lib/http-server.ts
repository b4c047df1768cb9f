// Next behind our own server: its own `start` command ends the process on SIGTERM without waiting for requests and jobs.
import { createServer, type Server, type ServerResponse } from "node:http";
import next from "next";
import { admitHeaders, type ProxyTrust } from "#lib/auth/client-address.ts";
import { closeDatabases, openBoss } from "#lib/compose.ts";
import { newId } from "#lib/ids.ts";
import { startWorker } from "#lib/jobs/boss.ts";
import { JOB_HANDLERS } from "#lib/jobs/handlers.ts";
import { refusalOf, type TargetRefusal } from "#lib/request-target.ts";

export type ServeOptions = { host: string; port: number; proxyTrust: ProxyTrust; jobs: "on" | "off" };
export type RunningServer = {
  /** Finishes the requests and the jobs that run, then closes the databases. */
  close(): Promise<void>;
};

const TIMEOUTS = {
  /** Above the usual 60 s of a proxy, which must not reuse a connection that we are just closing. */
  keepAliveTimeout: 65_000,
  headersTimeout: 66_000,
  /** An import may be long. */
  requestTimeout: 3_600_000,
};

export async function serve({ host, port, proxyTrust, jobs }: ServeOptions): Promise<RunningServer> {
  const app = next({ dev: false, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const server = createServer(TIMEOUTS, (request, response) => {
    const refusal = refusalOf(request.method ?? "", request.url ?? "");
    if (refusal) return refuse(response, refusal);
    admitHeaders(request, proxyTrust);
    return handle(request, response);
  });
  await listen(server, host, port);
  // After listen: a process that does not get its port must not take jobs.
  const worker = jobs === "on" ? await startWorker(await openBoss(), JOB_HANDLERS) : undefined;
  return {
    async close() {
      await Promise.all([closeServer(server), worker?.stop()]);
      await app.close();
      await closeDatabases();
    },
  };
}

/** The body is not read: the connection ends. */
function refuse(response: ServerResponse, { status, code, detail }: TargetRefusal): void {
  response.writeHead(status, {
    "content-type": "application/problem+json",
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  response.end(JSON.stringify({ code, detail, requestId: newId() }));
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
}

/** Ends idle connections and waits for the others. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
