import { expect, test } from "vitest";
import { NAVIGATION } from "#components/shell/navigation-items.ts";
import { testConsole } from "#tests/console.ts";
import { paletteRights } from "../../app/(console)/palette-rights.ts";

const console_ = testConsole();

test("the palette offers to each role what it may use, and to an administrator every section", () => {
  const { sections, ...deeds } = paletteRights(console_.as("viewer"));
  expect(sections).toEqual(["overview", "agents", "models", "settings"]);
  expect(deeds).toEqual({ createAgent: false, manageKeys: false, readContent: false });
  const operator = paletteRights(console_.as("operator"));
  expect(operator.sections).toEqual(["overview", "agents", "people", "import", "models", "settings"]);
  expect(operator).toMatchObject({ createAgent: true, manageKeys: false, readContent: true });
  expect(paletteRights(console_.as("privacy_officer")).sections).not.toContain("access");
  expect(paletteRights(console_.as("admin")).sections.sort()).toEqual(NAVIGATION.map(({ label }) => label).sort());
});
