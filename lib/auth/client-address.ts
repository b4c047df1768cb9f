import type { IncomingMessage } from "node:http";

/** Written by our server from the connection; what a client sends under this name is overwritten. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

export type ProxyTrust = "direct" | "behind_one_proxy";

/** Behind a proxy the connection is the proxy's, and the last entry of X-Forwarded-For is what that proxy saw. */
export function clientAddress(request: IncomingMessage, trust: ProxyTrust): string {
  const connection = request.socket.remoteAddress ?? "unknown";
  if (trust === "direct") return connection;
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",");
  return forwarded.split(",").at(-1)?.trim() || connection;
}
