import type { Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, freshId, test } from "./fixtures.ts";
import { addSession } from "./sessions.ts";

const words = en.palette;
const field = (page: Page) => page.getByRole("combobox", { name: words.field });

test("the palette opens by key, finds an agent and a session, and goes there", async ({ page, rest }) => {
  const id = freshId("desk");
  await rest("POST", "/agents", { id, name: `Help ${id}`, kind: "SINGLE" });
  await addSession(rest, { threadId: `${id}-talk`, agentId: id, exchanges: 1 });
  await page.getByRole("button", { name: words.open }).focus();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await field(page).fill(id);
  await expect(page.getByRole("option", { name: `Help ${id}` }).first()).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("option", { name: `${id}-talk` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/agents/${id}/stored-memory`);
  await expect(field(page)).toBeHidden();
});

test("the palette changes appearance and language, and gives the focus back when left", async ({ page }) => {
  const button = page.getByRole("button", { name: words.open });
  await button.click();
  await field(page).fill("dark");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(button).toBeFocused();
  await button.click();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole("option", { name: "繁體中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
});

test("a single key opens the help outside text fields, until it is switched off", async ({ page }) => {
  await page.goto("/agents");
  const help = page.getByRole("dialog", { name: words.help });
  const search = page.getByRole("searchbox", { name: en.agents.search });
  await page.getByRole("button", { name: words.open }).focus();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.press("?");
  await expect(search).toHaveValue("?");
  await expect(help).toBeHidden();
  await page.getByRole("button", { name: words.open }).focus();
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await expectAccessible(page);
  await help.getByRole("switch", { name: words.singleKeys }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
});
