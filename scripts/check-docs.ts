// Documents may not drift from what they speak of: links lead somewhere, and commands and variables that they name exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const README = "README.md";
const LONGEST_README = 120;

const documents = [README, ...markdownIn("docs")].filter((file) => existsSync(file));
const scripts = Object.keys((JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object }).scripts);
const variables = readVariables();
const problems = documents.flatMap((file) => {
  const text = readFileSync(file, "utf8");
  return [...brokenLinks(file, text), ...unknownCommands(text), ...unknownVariables(text), ...tooLong(file, text)].map(
    (problem) => `${file}: ${problem}`,
  );
});
for (const problem of problems) console.error(problem);
console.log(`${documents.length} documents, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);

function markdownIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names.filter((name) => name.endsWith(".md")).map((name) => path.join(folder, name));
}

function brokenLinks(file: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].map((match) => match[1] ?? "");
  const local = links.filter((link) => !/^[a-z]+:/.test(link));
  const broken = local.filter((link) => !existsSync(path.join(path.dirname(file), link)));
  return broken.map((link) => `link to ${link}, which is not there`);
}

function unknownCommands(text: string): string[] {
  const named = [...text.matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] ?? "");
  return named.filter((name) => !scripts.includes(name)).map((name) => `npm run ${name}, which package.json lacks`);
}

/** `NAME` or `NAME=value` in back-ticks, where the name has an underscore or is known to be a setting. */
function unknownVariables(text: string): string[] {
  const named = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map((match) => match[1] ?? "");
  const unknown = [...new Set(named)].filter((name) => !variables.some((known) => matches(name, known)));
  return unknown.map((name) => `variable ${name}, which nothing reads`);
}

/** A name that ends with an underscore stands for all that begin so. */
function matches(name: string, known: string): boolean {
  return known === name || (name.endsWith("_") && known.startsWith(name)) || /^MODEL_KEY_/.test(name);
}

/** Upper-case words of the code: variables it reads and constants of its wire. */
function readVariables(): string[] {
  const sources = ["lib", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
  );
  const text = sources.filter((file) => /\.(ts|tsx|mjs)$/.test(file)).map((file) => readFileSync(file, "utf8"));
  return [...new Set(text.join("\n").match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [])];
}

function tooLong(file: string, text: string): string[] {
  const lines = text.split("\n").length;
  return file === README && lines > LONGEST_README ? [`${lines} lines, at most ${LONGEST_README}`] : [];
}
