import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, freshId, test } from "./fixtures.ts";

const words = en.memories;

test("a memory is added, found with its reasons, edited, retired and deleted", async ({ page, rest }) => {
  const agent = freshId("learner");
  await rest("POST", "/agents", { id: agent, name: agent, kind: "SINGLE" });
  await page.goto(`/agents/${agent}/memories`);
  await expect(page.getByText(words.empty)).toBeVisible();
  await expect(page.getByText(words.use.off)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: words.add.button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.content).fill("Prefers the night ferry to Kinmen");
  await dialog.getByRole("button", { name: words.add.button }).click();
  await expect(dialog.getByLabel(words.userId)).toBeFocused();
  await dialog.getByLabel(words.userId).fill("ada");
  await dialog.getByRole("button", { name: words.add.button }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: "night ferry" })).toContainText("ada");

  await page.goto(`/agents/${agent}/memories?q=ferry`);
  await expect(page.getByText(words.needsUser)).toBeVisible();
  await page.goto(`/agents/${agent}/memories?q=which%20ferry&userId=ada`);
  const hits = page.getByRole("list", { name: words.hits });
  await expect(hits).toContainText(words.places.text);
  await expectAccessible(page);

  await hits.getByRole("link", { name: words.open }).click();
  await page.getByRole("button", { name: words.edit.button, exact: true }).click();
  await dialog.getByLabel(words.content).fill("Prefers the day ferry to Kinmen");
  await dialog.getByRole("button", { name: words.edit.save }).click();
  await expect(page.getByRole("table", { name: words.revisions })).toContainText("night ferry");
  await page.getByRole("button", { name: words.retire.button }).click();
  await expect(page.getByText(words.retired, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: words.delete.button }).click();
  const asking = page.getByRole("alertdialog");
  await expect(asking).toContainText("Prefers the day ferry");
  await asking.getByRole("button", { name: words.delete.button }).click();
  await expect(page.getByText(words.empty)).toBeVisible();
});
