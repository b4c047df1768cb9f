// Every call to an address that somebody configured goes through here: the address that was judged is the one that is
// connected to, a redirect is an error, and an answer ends at a size and a time.
import { lookup as resolveName } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { AppError } from "#lib/errors.ts";
import { type LocalAddresses, requireAllowedAddress, requireAllowedUrl } from "#lib/net/address-rule.ts";

export type GuardLimits = {
  local: LocalAddresses;
  maxBytes: number;
  /** Of silence: before the answer, or between two parts of it. */
  idleMs: number;
  /** In place of the system's; for tests. */
  resolve?: typeof resolveName;
};
export type GuardedInit = {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
};
export type GuardedFetch = (address: string, init?: GuardedInit) => Promise<Response>;

export function createGuardedFetch(limits: GuardLimits): GuardedFetch {
  return async (address, init = {}) => {
    const url = new URL(address);
    requireAllowedUrl(url, limits.local);
    const answer = await send(url, init, limits);
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      answer.destroy();
      throw new AppError("unavailable", "The other side answered with a redirect, which is not followed.", {
        values: { status },
      });
    }
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, `${value}`]);
    const isEmpty = status === 204;
    if (isEmpty) answer.resume();
    const body = isEmpty ? null : (Readable.toWeb(Readable.from(capped(answer, limits))) as ReadableStream);
    return new Response(body, { status, headers });
  };
}

function send(url: URL, init: GuardedInit, limits: GuardLimits): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: init.method ?? "GET",
      headers: { "accept-encoding": "identity", ...init.headers },
      lookup: guardedLookup(url.protocol, limits.resolve ?? resolveName),
      timeout: limits.idleMs,
      agent: false, // a kept connection would be one that nobody judged for this call
      ...(init.signal ? { signal: init.signal } : {}),
    });
    sent.once("response", resolve);
    sent.once("error", (error) => reject(error instanceof AppError ? error : unreachable(error)));
    sent.once("timeout", () => sent.destroy(new AppError("unavailable", "The other side did not answer in time.")));
    sent.end(init.body);
  });
}

/** Judges what a name resolves to; one bad address among good ones is refused too, since either might be used. */
function guardedLookup(protocol: string, resolve: typeof resolveName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      try {
        for (const { address } of addresses) requireAllowedAddress(address, protocol);
      } catch (refusal) {
        return callback(refusal as Error, "", 0);
      }
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? "", first?.family ?? 0);
    });
  };
}

async function* capped(answer: IncomingMessage, { maxBytes }: GuardLimits): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new AppError("unavailable", "The answer of the other side is too large.");
    yield part;
  }
}

/** Never the driver's own words: they may tell what lies behind the address. */
function unreachable(cause: unknown): AppError {
  return new AppError("unavailable", "The other side can't be reached.", { cause });
}
