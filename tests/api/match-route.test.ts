import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { matchRoute } from "#lib/api/match-route.ts";
import { route } from "#lib/api/route.ts";
import { query } from "#lib/services/operation.ts";

const nothing = query({
  name: "test.nothing",
  summary: "",
  permission: "agent.read",
  input: z.strictObject({}),
  output: z.null(),
  scope: () => "installation",
  run: async () => null,
});
const routes = [
  route("GET", "/threads/{threadId}/messages", nothing),
  route("DELETE", "/threads/{threadId}/messages/{messageId}", nothing),
  route("DELETE", "/threads/{threadId}", nothing),
];
const at = (path: string) => `http://localhost:3000/api/v1${path}`;

test("an id of any characters comes through the path as it was", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", minLength: 1 }),
      fc.string({ unit: "binary", minLength: 1 }),
      (thread, message) => {
        fc.pre(thread.isWellFormed() && message.isWellFormed());
        const url = at(`/threads/${encodeURIComponent(thread)}/messages/${encodeURIComponent(message)}`);
        expect(matchRoute(routes, "DELETE", url).parameters).toEqual({ threadId: thread, messageId: message });
      },
    ),
  );
});

test.each(["/threads//messages", "/threads/t1/", "//threads/t1", "/threads", "/", "", "/threads/t1/messages/"])(
  "%s is not an address",
  (path) =>
    expect(() => matchRoute(routes, "DELETE", at(path))).toThrow(expect.objectContaining({ code: "not_found" })),
);

test.each(["%2e%2e", "%2E%2E", "..", "%2e", "."])("the segment %s stays one segment", (segment) => {
  const { route: found, parameters } = matchRoute(routes, "DELETE", at(`/threads/t1/messages/${segment}`));
  expect([found.path, parameters.threadId]).toEqual(["/threads/{threadId}/messages/{messageId}", "t1"]);
  expect(parameters.messageId).toMatch(/^\.\.?$/);
});

test.each(["%zz", "%", "%c3%28", "%ff"])("the segment %s does not decode", (segment) =>
  expect(() => matchRoute(routes, "DELETE", at(`/threads/${segment}`))).toThrow(
    expect.objectContaining({ code: "invalid", status: 400 }),
  ),
);

test.each(["/%74hreads/t1", "/threads/t1/%6dessages/m1", "/threads/t1/message%73/m1"])(
  "%s spells a word of the route otherwise and is not an address",
  (path) =>
    expect(() => matchRoute(routes, "DELETE", at(path))).toThrow(expect.objectContaining({ code: "not_found" })),
);
