import type { Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { expect, freshId, test } from "./fixtures.ts";

/** Opens a page whose scripts do not come before the returned call. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return arrival.resolve;
}

test("what is typed and chosen before the page's scripts have come is saved", async ({ page, rest }) => {
  const id = freshId("early");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE", description: "As it was" });
  const letScriptsCome = await openWithoutScripts(page, `/agents/${id}/details`);
  const description = page.getByLabel(en.agents.fields.description);
  const model = page.getByLabel(en.agents.fields.model);
  await description.fill("Typed early");
  await model.selectOption("offline");
  letScriptsCome();
  await page.getByRole("main").getByRole("button", { name: en.agents.details.save }).click();
  await expect(page.getByText(en.agents.details.saved)).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue("Typed early");
  await expect(model).toHaveValue("offline");
});

test("what depends on a choice follows one that was made before the scripts came", async ({ page, rest }) => {
  const id = freshId("early");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE", contextSettings: { limit: { messageLimit: 20 } } });
  const letScriptsCome = await openWithoutScripts(page, `/agents/${id}/context`);
  await page.getByLabel(en.context.messageLimit).fill("7");
  await page.getByRole("radio", { name: en.context.truncations.both }).check();
  letScriptsCome();
  await expect(page.getByRole("textbox", { name: en.context.tokenBudget })).toBeVisible();
  await expect(page.getByLabel(en.context.messageLimit)).toHaveValue("7");
});

test("a filter that was chosen before the scripts came filters", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, "/agents");
  await page.getByLabel(en.agents.filterKind).selectOption("SUPERVISOR");
  letScriptsCome();
  await page.waitForURL("**/agents?kind=SUPERVISOR");
});
