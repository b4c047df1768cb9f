import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#lib/csp.ts";

const policy = contentSecurityPolicy("abc", "production");
const directive = (name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `)) ?? "";

test("allows exactly the styles that the installed sonner adds", () => {
  const entry = createRequire(import.meta.url).resolve("sonner");
  const source = readFileSync(path.join(path.dirname(entry), "index.mjs"), "utf8");
  const styles = [...source.matchAll(/__insertCSS\(("(?:[^"\\]|\\.)*")\)/g)].map((match) => JSON.parse(match[1] ?? ""));
  expect(styles).toHaveLength(1);
  const hashes = ["", ...styles].map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
  expect(directive("style-src").match(/'sha256-[^']+'/g)).toEqual(hashes);
});

test("runs no script without the nonce of its page", () => {
  expect(directive("script-src")).toBe("script-src 'self' 'nonce-abc' 'strict-dynamic'");
  expect(directive("style-src")).not.toContain("unsafe-inline");
  expect(directive("frame-ancestors")).toBe("frame-ancestors 'none'");
});
