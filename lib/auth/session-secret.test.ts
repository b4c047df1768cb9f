import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepSessionSecret } from "#lib/auth/session-secret.ts";

test("makes a secret once, for its owner's eyes alone", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "console-secret-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = path.join(parent, "new", "folder");
  const secret = keepSessionSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keepSessionSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(["nextauth-secret"]);
  expect(statSync(path.join(folder, "nextauth-secret")).mode & 0o077).toBe(0);
});
