import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const ROOTS = ["app", "components", "lib", "e2e", "tests", "scripts", "prisma", "proxy.ts", "instrumentation.ts"];
const NOT_OURS = ["lib/db/generated"];
const MAY_BE_LONG = ["components/ui", "scripts/prisma-schema-engine.mjs"];
const LONGEST_FILE = 250;
const LONGEST_TEST = 400;

type Rule = { part: string; ours: string[]; packages: string[] };
type Import = { specifier: string; target: string; isOurs: boolean };

const rules = readRules("docs/architecture.md");
const files = ROOTS.filter((root) => existsSync(root)).flatMap(filesIn);
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

function readRules(document: string): Rule[] {
  const rows = readFileSync(document, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  return rows.map((row) => {
    const [, part = "", ours = "", packages = ""] = row.split("|");
    return { part: names(part)[0] ?? "", ours: names(ours), packages: names(packages) };
  });
}

/** What stands in back-ticks, or the one word `anything`. */
function names(cell: string): string[] {
  if (cell.trim() === "anything") return ["anything"];
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

function filesIn(entry: string): string[] {
  if (NOT_OURS.includes(entry)) return [];
  if (/\.(ts|tsx|mjs)$/.test(entry)) return [entry];
  if (path.extname(entry) && !entry.includes("[")) return [];
  try {
    return readdirSync(entry).flatMap((name) => filesIn(`${entry}/${name}`));
  } catch {
    return [];
  }
}

function readImports(file: string): Import[] {
  const found = ts.preProcessFile(readFileSync(file, "utf8"), true, true).importedFiles;
  return found.map(({ fileName: specifier }) => {
    const isOurs = /^[#.]/.test(specifier);
    const local = specifier.startsWith("#") ? specifier.slice(1) : path.posix.join(path.dirname(file), specifier);
    return { specifier, isOurs, target: isOurs ? local : isBuiltin(specifier) ? "node" : specifier };
  });
}

const isWithin = (target: string, part: string): boolean => target === part || target.startsWith(`${part}/`);
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);

function ruleOf(file: string): Rule | undefined {
  const matching = rules.filter((rule) => isWithin(file, rule.part));
  return matching.sort((a, b) => b.part.length - a.part.length)[0];
}

function isAllowed({ target, isOurs }: Import, rule: Rule): boolean {
  const allowed = isOurs ? [...rule.ours, rule.part] : rule.packages;
  return allowed.some((name) => name === "anything" || isWithin(target, name));
}

test("every file belongs to a part of the table", () => {
  expect(rules.length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !isTest(file) && !ruleOf(file))).toEqual([]);
});

test("every part of the table is spelt as it lies", () => {
  const parts = rules.flatMap(({ part, ours }) => [part, ...ours]).filter((name) => name !== "anything");
  expect(parts.filter((part) => !existsSync(part))).toEqual([]);
});

test("no file imports what its part may not", () => {
  const broken = files
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const rule = ruleOf(file);
      const wrong = (importsOf.get(file) ?? []).filter((one) => rule && !isAllowed(one, rule));
      return wrong.map(({ specifier }) => `${file} imports ${specifier}`);
    });
  expect(broken).toEqual([]);
});

test("every import of ours says which file it means", () => {
  const missing = files.flatMap((file) =>
    (importsOf.get(file) ?? [])
      .filter(({ isOurs, target }) => isOurs && !existsSync(target))
      .map(({ specifier }) => `${file} imports ${specifier}`),
  );
  expect(missing.filter((line) => !line.includes("lib/db/generated"))).toEqual([]);
});

test("no file imports itself, directly or through others", () => {
  expect(findCycle()).toEqual([]);
});

/** Depth first: a file that is met again while it is still open closes a cycle. */
function findCycle(): string[] {
  const done = new Set<string>();
  const visit = (file: string, open: string[]): string[] => {
    if (open.includes(file)) return [...open.slice(open.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const { target, isOurs } of importsOf.get(file) ?? []) {
      const cycle = isOurs ? visit(target, [...open, file]) : [];
      if (cycle.length > 0) return cycle;
    }
    done.add(file);
    return [];
  };
  return files.map((file) => visit(file, [])).find((cycle) => cycle.length > 0) ?? [];
}

test("files stay short", () => {
  const lengths = files
    .filter((file) => !MAY_BE_LONG.some((part) => isWithin(file, part)))
    .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }));
  const tooLong = lengths.filter(
    ({ file, lines }) => lines > (/^(tests|e2e)\//.test(file) || isTest(file) ? LONGEST_TEST : LONGEST_FILE),
  );
  expect(tooLong).toEqual([]);
});
