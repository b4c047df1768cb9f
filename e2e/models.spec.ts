import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, freshId, test } from "./fixtures.ts";

const t = en.models;
const named = (text: string, name: string) => text.replace(/\{\w+\}/, name);

test("an endpoint and its model are added, tested, chosen by an agent, and go when nobody names them", async ({
  page,
}) => {
  const name = freshId("provider");
  const model = freshId("model");
  const agent = freshId("chooser");
  const dialog = page.getByRole("alertdialog");
  await page.goto("/models");
  await expect(page.getByText(t.builtIn)).toBeVisible();
  await page.getByRole("button", { name: t.addEndpoint }).click();
  await dialog.getByLabel(t.endpointFields.name).fill(name);
  await dialog.getByLabel(t.endpointFields.baseUrl).fill("https://169.254.169.254/v1");
  await dialog.getByLabel(t.endpointFields.keyVariable).fill("MODEL_KEY_NOT_SET");
  await dialog.getByRole("button", { name: t.addEndpoint }).click();
  await expect(dialog.getByText(en.fieldErrors.sentences.addressNever)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(t.endpointFields.baseUrl).fill("http://127.0.0.1:1/v1");
  await dialog.getByRole("button", { name: t.addEndpoint }).click();
  await expect(page.getByText(t.keyMissing)).toBeVisible();

  await page.getByRole("button", { name: named(t.addModelTo, name) }).click();
  await dialog.getByLabel(t.fields.modelId, { exact: true }).fill(model);
  await dialog.getByLabel(t.fields.label, { exact: true }).fill(model);
  await dialog.getByLabel(t.fields.endpointModel).fill("m-1");
  await dialog.getByLabel(t.fields.contextTokens).fill("8000");
  await dialog.getByLabel(t.fields.maxOutputTokens).fill("1000");
  await dialog.getByLabel(t.fields.inputPrice).fill("0.15");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: t.addModel }).click();
  await page.getByRole("button", { name: named(t.test.named, model) }).click();
  await page.getByRole("button", { name: t.test.send }).click();
  await expect(page.getByText(t.test.outcomes.unreachable)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: t.test.close }).last().click();

  await page.goto("/agents/new");
  await page.getByLabel(en.agents.fields.name, { exact: true }).fill(agent);
  await page.getByLabel(en.agents.fields.model, { exact: true }).selectOption(model);
  await page.getByRole("button", { name: en.agents.new.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: agent })).toBeVisible();

  await page.goto("/models");
  await page.getByRole("button", { name: named(t.removeNamed, model) }).click();
  await dialog.getByRole("button", { name: t.remove, exact: true }).click();
  await expect(dialog.getByText(agent)).toBeVisible();
});
