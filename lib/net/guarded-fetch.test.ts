import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createGuardedFetch, type GuardLimits } from "#lib/net/guarded-fetch.ts";

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `${(server.address() as AddressInfo).port}`;
}

const limits: GuardLimits = { local: "allowed", maxBytes: 1000, idleMs: 10_000 };
const resolvesTo = (...addresses: string[]) =>
  ((_name: string, _options: object, callback: Parameters<LookupFunction>[2]) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )) as unknown as NonNullable<GuardLimits["resolve"]>;

test("brings back status, headers and body, and sends what it was given", async () => {
  const port = await serve(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.writeHead(201, { "content-type": "text/plain" });
    response.end(`${request.method} ${request.headers["x-given"]} ${Buffer.concat(parts)}`);
  });
  const fetch = createGuardedFetch(limits);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers: { "x-given": "1" }, body: "中" });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe("POST 1 中");
});

test("connects to the address that was judged, and to none that a name hides", async () => {
  const port = await serve((_request, response) => response.end("inside"));
  const named = `http://models.example:${port}/`;
  const local = createGuardedFetch({ ...limits, resolve: resolvesTo("127.0.0.1") });
  expect(await (await local(named)).text()).toBe("inside");
  for (const hidden of [["169.254.169.254"], ["10.0.0.1"], ["127.0.0.1", "169.254.169.254"]]) {
    const fetch = createGuardedFetch({ ...limits, resolve: resolvesTo(...hidden) });
    await expect(fetch(named)).rejects.toMatchObject({ code: "invalid" });
  }
  const metadata = createGuardedFetch({ ...limits, resolve: resolvesTo("169.254.169.254") });
  await expect(metadata("https://models.example/")).rejects.toMatchObject({ code: "invalid" });
});

test("follows no redirect", async () => {
  const port = await serve((_request, response) => {
    response.writeHead(302, { location: "http://169.254.169.254/" });
    response.end();
  });
  await expect(createGuardedFetch(limits)(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: "unavailable" });
});

test("an answer ends at its limit, and silence at its own", async () => {
  const large = await serve((_request, response) => response.end("x".repeat(1001)));
  const answer = await createGuardedFetch(limits)(`http://127.0.0.1:${large}/`);
  await expect(answer.text()).rejects.toMatchObject({ code: "unavailable" });
  const silent = await serve(() => {});
  const impatient = createGuardedFetch({ ...limits, idleMs: 50 });
  await expect(impatient(`http://127.0.0.1:${silent}/`)).rejects.toMatchObject({ code: "unavailable" });
});

test("tells nothing of why nobody answers", async () => {
  const port = await serve(() => {});
  for (const close of open.splice(0)) await close();
  await expect(createGuardedFetch(limits)(`http://127.0.0.1:${port}/`)).rejects.toThrow(/can't be reached/);
});
