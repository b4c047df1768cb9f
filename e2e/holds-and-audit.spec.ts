import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, freshId, test } from "./fixtures.ts";
import { addSession } from "./sessions.ts";

test("a hold is placed, told where it bites, released with a reason, and audited", async ({ page, rest }) => {
  const id = freshId("held");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await addSession(rest, { threadId: `${id}-s`, agentId: id, exchanges: 1 });

  await page.goto("/holds");
  await page.getByRole("button", { name: en.holds.place.button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: en.holds.place.button }).click();
  await expect(dialog.getByLabel(en.holds.idLabels.thread)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(en.holds.idLabels.thread).fill(`${id}-s`);
  await dialog.getByLabel(en.holds.reason, { exact: true }).fill(`reason of ${id}`);
  await dialog.getByLabel(en.holds.caseNumber).fill("2026-7");
  await dialog.getByRole("button", { name: en.holds.place.button }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: `${id}-s` })).toContainText("2026-7");
  await expectAccessible(page);

  await page.goto(`/agents/${id}/sessions/${id}-s`);
  await expect(page.getByText(en.holds.banner.title)).toBeVisible();
  await expectAccessible(page);

  await page.goto("/holds");
  await page.getByRole("button", { name: en.holds.release.named.replace("{name}", `${id}-s`) }).click();
  await page.getByRole("alertdialog").getByLabel(en.holds.release.reason).fill("the case is closed");
  await page.getByRole("alertdialog").getByRole("button", { name: en.holds.release.button }).click();
  await expect(page.getByRole("row", { name: `${id}-s` })).toBeHidden();
  await page.getByLabel(en.holds.state).selectOption("released");
  await expect(page.getByRole("row", { name: `${id}-s` })).toContainText("the case is closed");

  await page.goto(`/audit?operation=hold.place&outcome=done&target=thread:${id}-s`);
  await expect(page.getByRole("row").nth(1)).toContainText(en.audit.operations.hold.place);
  await page
    .getByRole("button", { name: /^Details of row/ })
    .first()
    .click();
  await expect(page.getByText(`reason of ${id}`)).toBeVisible();
  await expectAccessible(page);
});

test("the audit is filtered by the address, and shows what a change changed", async ({ page, rest }) => {
  const id = freshId("audited");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await rest("PUT", `/agents/${id}/stored-memory-settings`, { retention: { apply: true, retentionPeriodDays: 30 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/audit");
  await expectNoSidewaysScroll(page);
  await page.getByLabel(en.audit.operation, { exact: true }).selectOption("settings.putStoredMemorySettings");
  await page.waitForURL(/operation=settings\.putStoredMemorySettings/);
  await page.getByLabel(en.audit.target).fill(id);
  await page.getByRole("button", { name: en.audit.filter, exact: true }).click();
  await page.waitForURL(/target=audited/);
  await page.getByRole("button", { name: /^Details of row/ }).click();
  const changed = page.getByRole("row", { name: /^retention\.retentionPeriodDays/ });
  await expect(changed).toContainText(en.audit.absent);
  await expect(changed).toContainText("30");
  await expectAccessible(page);
  await page.goto("/audit?outcome=failed&actor=nobody");
  await expect(page.getByText(en.audit.noMatch)).toBeVisible();
});
