import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Too large for a page, or none of a browser's business. Recharts is loaded by itself, through `import()`. */
const NOT_WITH_A_PAGE = ["zod", "recharts", "gpt-tokenizer", "pg", "@prisma/client", "ai"];

const parsed = new Map<string, ts.SourceFile>();

function sourceOf(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  parsed.set(file, source);
  return source;
}

/** Imports that leave something to run: types are gone by then, and a server action is called over the network. */
function valueImports(file: string): string[] {
  return sourceOf(file).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return nameOf(statement.isTypeOnly ? undefined : statement.moduleSpecifier);
    if (!ts.isImportDeclaration(statement)) return [];
    const named = statement.importClause?.namedBindings;
    const typesOnly =
      statement.importClause?.isTypeOnly ||
      (!statement.importClause?.name &&
        named &&
        ts.isNamedImports(named) &&
        named.elements.every((it) => it.isTypeOnly));
    return nameOf(typesOnly ? undefined : statement.moduleSpecifier);
  });
}

const nameOf = (node: ts.Expression | undefined): string[] => (node && ts.isStringLiteral(node) ? [node.text] : []);

function directiveOf(file: string): string | undefined {
  const [first] = sourceOf(file).statements;
  return first && ts.isExpressionStatement(first) ? nameOf(first.expression)[0] : undefined;
}

/** Package → how it is reached from a client file. */
function reached(entry: string): [name: string, through: string[]][] {
  const seen = new Set<string>();
  const walk = (file: string, through: string[]): [string, string[]][] =>
    valueImports(file).flatMap((specifier): [string, string[]][] => {
      if (!/^[#.]/.test(specifier)) return [[specifier, through]];
      const next = specifier.startsWith("#") ? specifier.slice(1) : path.join(path.dirname(file), specifier);
      if (!/\.tsx?$/.test(next) || !existsSync(next) || seen.has(next) || directiveOf(next) === "use server") return [];
      seen.add(next);
      return walk(next, [...through, next]);
    });
  return walk(entry, [entry]);
}

const LOADED_BY_ITSELF = "components/storage/usage-lines.tsx";
const clientFiles = globSync("{app,components}/**/*.{ts,tsx}").filter(
  (file) => directiveOf(file) === "use client" && file !== LOADED_BY_ITSELF,
);

test("no page brings a parser, a tokenizer, a chart or a driver to the browser", () => {
  expect(clientFiles.length).toBeGreaterThan(50);
  const heavy = clientFiles.flatMap(reached).filter(([name]) => NOT_WITH_A_PAGE.includes(name));
  expect(heavy.map(([name, through]) => `${through.join(" → ")} → ${name}`)).toEqual([]);
});
