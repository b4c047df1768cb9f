import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { admitHeaders, CLIENT_ADDRESS_HEADER, clientAddress } from "#lib/auth/client-address.ts";

function request(remoteAddress: string | undefined, forwarded?: string | string[]): IncomingMessage {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

test("without a proxy only the connection tells the address", () => {
  expect(clientAddress(request("192.0.2.1", "203.0.113.9"), "direct")).toBe("192.0.2.1");
  expect(clientAddress(request(undefined), "direct")).toBe("unknown");
});

test("behind a proxy it is the last entry, which the proxy wrote: the others may be made up", () => {
  expect(clientAddress(request("10.0.0.1", "198.51.100.7, 203.0.113.9"), "behind_one_proxy")).toBe("203.0.113.9");
  expect(clientAddress(request("10.0.0.1", ["198.51.100.7", "203.0.113.9"]), "behind_one_proxy")).toBe("203.0.113.9");
  expect(clientAddress(request("10.0.0.1"), "behind_one_proxy")).toBe("10.0.0.1");
});

test("what a client says about itself is dropped unless a proxy says it", () => {
  const sent = () => request("192.0.2.1", "203.0.113.9");
  const spoofed = sent();
  Object.assign(spoofed.headers, { [CLIENT_ADDRESS_HEADER]: "10.9.9.9", "x-forwarded-host": "evil.example" });
  admitHeaders(spoofed, "direct");
  expect(spoofed.headers).toEqual({ [CLIENT_ADDRESS_HEADER]: "192.0.2.1" });
  const proxied = sent();
  proxied.headers["x-forwarded-host"] = "console.example.com";
  admitHeaders(proxied, "behind_one_proxy");
  expect(proxied.headers).toMatchObject({
    [CLIENT_ADDRESS_HEADER]: "203.0.113.9",
    "x-forwarded-host": "console.example.com",
  });
});
