/** The audit's filter offers what has words: that is each operation which leaves a row, whoever writes it, and no other. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import english from "../messages/en.json" with { type: "json" };

type Audited = { name: string; trace: "audited" };
const isAudited = (it: unknown): it is Audited =>
  typeof it === "object" && it !== null && "name" in it && "trace" in it && it.trace === "audited";

const modules = import.meta.glob<object>("/lib/services/**/*.ts", { eager: true });
const operations = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isAudited)
  .map(({ name }) => name);

/** Jobs, sign-ins and readings write their rows themselves. */
const byHand = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.includes("generated"))
  .flatMap((file) => [...readFileSync(path.join("lib", file), "utf8").matchAll(/\boperation: "(\w+\.\w+)"/g)])
  .map(([, name]) => name);

const named = Object.entries(english.audit.operations).flatMap(([entity, verbs]) =>
  Object.keys(verbs).map((verb) => `${entity}.${verb}`),
);

test("each operation that leaves an audit row has words, and no other has", () => {
  expect(operations).toContain("settings.putContextSettings");
  expect(byHand).toContain("member.signIn");
  expect(named.toSorted()).toEqual([...new Set([...operations, ...byHand])].toSorted());
});
