import type { IncomingMessage } from "node:http";

/** Written by our server from the connection; what a client sends under this name is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export type ProxyTrust = "direct" | "behind_one_proxy";

const FORWARDED_HEADERS = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "forwarded"];

/** Leaves only headers that tell the truth about where a request comes from and which address it was sent to. */
export function admitHeaders(request: IncomingMessage, trust: ProxyTrust): void {
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress(request, trust);
  if (trust === "direct") for (const name of FORWARDED_HEADERS) delete request.headers[name];
}

/** Behind a proxy the connection is the proxy's, and the last entry of X-Forwarded-For is what that proxy saw. */
export function clientAddress(request: IncomingMessage, trust: ProxyTrust): string {
  const connection = request.socket.remoteAddress ?? "unknown";
  if (trust === "direct") return connection;
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",");
  return forwarded.split(",").at(-1)?.trim() || connection;
}
