import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clientMessages, SERVER_NAMESPACES } from "#lib/i18n/client-messages.ts";
import en from "#messages/en.json" with { type: "json" };

/** The namespaces that a file and all that it imports ask for, unless the import is a server action. */
function askedFrom(entries: string[]): Set<string> {
  const seen = new Set<string>();
  const asked = new Set<string>();
  const read = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(file, "utf8");
    if (source.startsWith('"use server"')) return;
    for (const [, name] of source.matchAll(/useTranslations(?:<[^>]*>)?\(\s*"([^".]+)/g)) if (name) asked.add(name);
    for (const [, name] of source.matchAll(/(?:from|import\()\s*"#([^"]+\.tsx?)"/g)) {
      if (name && existsSync(name)) read(name);
    }
  };
  for (const entry of entries) read(entry);
  return asked;
}

const files = globSync("{app,components}/**/*.{ts,tsx}").filter((file) => !file.endsWith(".test.ts"));
const sources = files.map((file) => [file, readFileSync(file, "utf8")] as const);
const clientFiles = sources.filter(([, source]) => source.startsWith('"use client"')).map(([file]) => file);

test("pages bring the words along that their components in the browser ask for, and no others", () => {
  expect(clientFiles.length).toBeGreaterThan(50);
  expect(Object.keys(clientMessages(en)).sort()).toEqual([...askedFrom(clientFiles)].sort());
  expect(SERVER_NAMESPACES.filter((name) => !(name in en))).toEqual([]);
});

test("every component names the words that it asks for", () => {
  const nameless = sources.filter(([, source]) => /useTranslations(<[^>]*>)?\(\s*[^"\s]/.test(source));
  expect(nameless.map(([file]) => file)).toEqual([]);
});
