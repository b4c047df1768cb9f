import fc from "fast-check";
import { expect, test } from "vitest";
import { refusalOf } from "#lib/request-target.ts";

const status = (target: string, method = "GET") => refusalOf(method, target)?.status ?? null;

test.each([
  "/api/v1//agents",
  "//api/v1/agents",
  "/api//v1/agents",
  "//evil.example/",
  "/\\evil.example",
  "/api/v1\\agents",
])("%s would be redirected, and is refused", (target) => expect(status(target)).toBe(404));

test.each(["..", ".", "%2E%2E", "%2e", ".%2e", "%2E."])("a segment %s would be folded, and is refused", (segment) => {
  expect(status(`/api/v1/threads/t1/messages/${segment}`, "DELETE")).toBe(404);
  expect(status(`/api/v1/agents/${segment}/threads`)).toBe(404);
});

test.each(["/%zz", "/agents/%", "/_next/static/%ff", "*", "http://evil.example/api/v1/agents", "evil.example:443"])(
  "%s is malformed",
  (target) => expect(status(target)).toBe(400),
);

test.each(["TRACE", "CONNECT", "PROPFIND", "get", ""])("the method %s is not served", (method) =>
  expect(status("/api/v1/agents", method)).toBe(405),
);

test("an id that is escaped passes, and the URL parser then leaves the path as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (id) => {
      fc.pre(id.isWellFormed());
      const path = `/api/v1/threads/${encodeURIComponent(id)}/messages`;
      const isFolded = id === "." || id === "..";
      expect(status(`${path}?a=//../%zz`)).toBe(isFolded ? 404 : null);
      if (!isFolded) expect(new URL(path, "http://localhost").pathname).toBe(path);
    }),
  );
});

test("whatever passes is left alone by the URL parser", () => {
  const piece = fc.constantFrom("/", ".", "..", "%2e", "%2E", "%2f", "\\", "a", "%25", "%", ";", "@", ":", "~", "%61");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = `/${pieces.join("")}`;
      if (refusalOf("GET", path)) return;
      expect(new URL(`http://localhost${path}`).pathname).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
