import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Attributes whose text a person reads or hears. */
const SPOKEN = new Set([
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "aria-roledescription",
  "title",
  "placeholder",
  "alt",
  "label",
  "hint",
  "description",
  "legend",
  "text",
  "optional",
  "confirmLabel",
]);

/** Names that are the same in every language. */
const NAMES = new Set(["KB", "MB", "GB", "JSON", "JSONL", "REST", "API", "UTC", "Oracle", "PostgreSQL"]);

/** The last resort: it must speak when no translation could be loaded, and says all that it says in both languages. */
const EXEMPT = new Set(["app/global-error.tsx"]);

const isWords = (text: string): boolean =>
  (text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).some((word) => !NAMES.has(word));

/** The literal texts of a file that a person would read, as "line: text". */
function literalTexts(source: string, name: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const report = (node: ts.Node, text: string) => {
    if (!isWords(text)) return;
    found.push(`${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}: ${text.trim()}`);
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) reportResults(node.expression, report);
    if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(file))) {
      const value = node.initializer;
      reportResults(value && ts.isJsxExpression(value) ? value.expression : value, report);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const { AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, PlusToken } = ts.SyntaxKind;

/** The string literals that an expression can come out as: through `?:`, `&&`, `||`, `??`, `+` and parentheses. */
function reportResults(node: ts.Node | undefined, report: (node: ts.Node, text: string) => void): void {
  if (!node) return;
  if (ts.isStringLiteralLike(node)) report(node, node.text);
  else if (ts.isTemplateExpression(node)) {
    report(node, [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join(" "));
  } else for (const result of resultsOf(node)) reportResults(result, report);
}

function resultsOf(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return [node.expression];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (!ts.isBinaryExpression(node)) return [];
  const operator = node.operatorToken.kind;
  if (operator === AmpersandAmpersandToken) return [node.right];
  return [BarBarToken, QuestionQuestionToken, PlusToken].some((kind) => kind === operator)
    ? [node.left, node.right]
    : [];
}

const files = globSync(["app/**/*.tsx", "components/**/*.tsx"], { cwd: root }).filter((name) => !EXEMPT.has(name));

test.each(files)("%s takes its words from the messages", (name) => {
  expect(literalTexts(readFileSync(root + name, "utf8"), name)).toEqual([]);
});

test("each way to write a text is seen, and what no person reads is not", () => {
  const source = `const x = <p title={"One"} className="flex" label={\`Two \${n}\`}>Three {n} {ok ? "Four" : t("key")} {ok && "Five"} {"#"} 12 MB {n === "six"}</p>;`;
  expect(literalTexts(source, "x.tsx").map((line) => line.replace(/^1: /, ""))).toEqual([
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
  ]);
});
