// Which addresses the server may call for somebody: never one where a cloud hands out its machine's credentials, never
// one that names no single machine, and plain http only to this machine, where nobody listens in.
// Example: `http://127.0.0.1:11434` passes with local addresses allowed; `https://169.254.169.254` never does.
import { BlockList, isIP, isIPv4 } from "node:net";
import { AppError } from "#lib/errors.ts";

/** Whether plain http to this machine is allowed. */
export type LocalAddresses = "allowed" | "refused";

const loopback = blockList(["127.0.0.0/8", "::1/128"]);
const refused = blockList([
  "0.0.0.0/8",
  "169.254.0.0/16", // link-local, with the metadata services of most clouds
  "100.100.100.200/32", // metadata services outside it
  "168.63.129.16/32",
  "192.0.0.192/32",
  "224.0.0.0/4",
  "255.255.255.255/32",
  "::/128",
  "fe80::/10",
  "fd00:ec2::/32",
  "fd20:ce::254/128",
  "ff00::/8",
  "64:ff9b::/96", // an IPv4 address in disguise
  "2002::/16",
]);

function blockList(networks: string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), isIPv4(address) ? "ipv4" : "ipv6");
  }
  return list;
}

/** Throws before anything is sent; a host that is a name is judged again by each address it resolves to. */
export function requireAllowedUrl(url: URL, local: LocalAddresses): void {
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refusal("The address must begin with https.");
  if (url.username || url.password) throw refusal("The address must carry no name and no password.");
  if (url.protocol === "http:" && local === "refused") throw refusal("Plain http is refused: use https.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) requireAllowedAddress(host, url.protocol);
}

/** The address that is about to be connected to. */
export function requireAllowedAddress(address: string, protocol: string): void {
  const family = isIPv4(address) ? "ipv4" : "ipv6";
  if (refused.check(address, family)) throw refusal("The address is one that the server never calls.");
  if (protocol === "http:" && !loopback.check(address, family)) {
    throw refusal("Plain http is refused except to this machine: use https.");
  }
}

function refusal(detail: string): AppError {
  return new AppError("invalid", detail);
}
