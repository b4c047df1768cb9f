import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { errorText } from "#lib/i18n/error-text.ts";
import en from "#messages/en.json" with { type: "json" };

/** A line of an import says its problems by key, under `import.problems`. */
const SAYS_BY_KEY = "lib/services/import/refusal.ts";

type Said = { sentences: string[]; fields: string[]; unreadable: string[] };

function errorsThrown(): Said {
  const said: Said = { sentences: [], fields: [], unreadable: [] };
  for (const file of globSync("lib/{services,store,auth}/**/*.ts")) {
    if (file.endsWith(".test.ts") || file === SAYS_BY_KEY || file.includes("generated")) continue;
    const code = readFileSync(file, "utf8");
    if (code.includes("#lib/errors.ts")) collect(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), said);
  }
  return said;
}

function collect(node: ts.Node, said: Said): void {
  if (ts.isNewExpression(node) && node.expression.getText() === "AppError") collectError(node, said);
  if (isFieldsValue(node)) said.fields.push(...(texts(node) ?? []));
  ts.forEachChild(node, (child) => collect(child, said));
}

/** An unreachable database is said by its code alone, and an error with fields by its fields. */
function collectError({ arguments: [code, sentence, details] = [] as never }: ts.NewExpression, said: Said): void {
  if (!sentence || code?.getText() === '"unavailable"' || propertyOf(details, "fields")) return;
  const read = texts(sentence);
  if (read) said.sentences.push(...read);
  else said.unreadable.push(sentence.getText());
}

const propertyOf = (node: ts.Node | undefined, name: string): ts.ObjectLiteralElementLike | undefined =>
  node && ts.isObjectLiteralExpression(node)
    ? node.properties.find((property) => property.name?.getText() === name)
    : undefined;

/** What is given to a field: `{ fields: { name: text } }`, `fields = { name: text }` or `fields.name = text`. */
function isFieldsValue(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (!parent || !ts.isExpression(node)) return false;
  if (ts.isBinaryExpression(parent) && parent.right === node) return /^fields(\.|\[)/.test(parent.left.getText());
  if (!ts.isPropertyAssignment(parent) || parent.initializer !== node) return false;
  const holder = parent.parent.parent;
  return (ts.isPropertyAssignment(holder) || ts.isVariableDeclaration(holder)) && holder.name.getText() === "fields";
}

function texts(node: ts.Node): string[] | null {
  if (ts.isStringLiteral(node)) return [node.text];
  if (!ts.isConditionalExpression(node)) return null;
  const [first, second] = [texts(node.whenTrue), texts(node.whenFalse)];
  return first && second && [...first, ...second];
}

const said = errorsThrown();

test("every sentence that an operation or a store answers can be said in both languages", () => {
  expect(said.unreadable).toEqual([]);
  expect([...new Set(said.sentences)].sort()).toEqual(Object.values(en.errorSentences).sort());
});

test("so can every sentence about a field", () => {
  expect(said.fields.length).toBeGreaterThan(10);
  const known = new Set(Object.values(en.fieldErrors.sentences));
  expect(said.fields.filter((text) => !known.has(text))).toEqual([]);
});

test("a sentence is found by its words before the values stand in it", () => {
  const error = new AppError("conflict", "The agent supervises {names}. Delete these first.", {
    values: { names: "A, B" },
  });
  expect(errorText((key, values) => `${key}: ${values?.names}`, error)).toBe("hasExecutors: A, B");
});
