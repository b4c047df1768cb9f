import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openApiDocument } from "#lib/api/openapi.ts";
import { ROUTES } from "#lib/api/routes.ts";

test("docs/openapi.json is what the routes say", () => {
  const committed = readFileSync("docs/openapi.json", "utf8");
  const isCurrent = committed === `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  expect(isCurrent, "run `npm run openapi` and commit what it writes").toBe(true);
});

test("every reference points to a component, every operation has an id of its own", () => {
  const document = openApiDocument();
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? "");
  const components = document.components as Record<string, Record<string, unknown>>;
  for (const reference of references) {
    const [, , kind = "", name = ""] = reference.split("/");
    expect(components[kind]?.[name], reference).toBeDefined();
  }
  const ids = ROUTES.map((route) => route.operation.name);
  expect(new Set(ids).size).toBe(ids.length);
});
