import { connect } from "node:net";
import { installationId, PRODUCT } from "#lib/installation.ts";

const PROBE_TIMEOUT_MS = 2000;

export type Occupant = "nobody" | "this_installation" | "another_installation" | "another_program";

/** Where a browser on this machine reaches a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

export async function whoIsAt(host: string, port: number, dataFolder: string): Promise<Occupant> {
  const url = localUrl(host, port);
  if (!(await accepts(new URL(url)))) return "nobody";
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    const health = (await answer.json()) as { product?: string; installation?: string };
    if (health.product !== PRODUCT) return "another_program";
    return health.installation === installationId(dataFolder) ? "this_installation" : "another_installation";
  } catch {
    return "another_program";
  }
}

function accepts({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/[[\]]/g, ""), port: Number(port), timeout: PROBE_TIMEOUT_MS });
    const finish = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => finish(true));
    socket.once("timeout", () => finish(false));
    socket.once("error", () => finish(false));
  });
}
