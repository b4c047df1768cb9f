import { expect, type Page, test } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import zhTW from "#messages/zh-TW.json" with { type: "json" };
import { E2E_ADMIN } from "./access.ts";
import { expectAccessible } from "./fixtures.ts";
import { signIn, submitSignIn } from "./sign-in.ts";

/** What the browser refused because of the content security policy, from now on. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) found.push(message.text());
  });
  return found;
}

test("a wrong password is refused and keeps the email, the right one leads to the page that was asked for", async ({
  page,
}) => {
  await page.goto("/sign-in?callbackUrl=/import");
  await submitSignIn(page, { email: E2E_ADMIN.email, password: "not this one either" });
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(en.signIn.failed);
  await expect(page.getByLabel(en.signIn.email)).toHaveValue(E2E_ADMIN.email);
  await expect(page.getByLabel(en.signIn.password)).toBeFocused();
  await expectAccessible(page);
  await submitSignIn(page);
  await page.waitForURL("**/import");
});

test("without a session every console page leads to the sign-in page", async ({ page }) => {
  for (const path of ["/", "/agents", "/import", "/change-password"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/sign-in$/);
  }
});

test("language and appearance change at once, stay, and break no content policy", async ({ page }) => {
  const refused = refusals(page);
  await signIn(page);
  await page.getByRole("button", { name: en.shell.theme }).click();
  await page.getByRole("menuitemradio", { name: en.shell.themes.dark }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("button", { name: "繁體中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
  await page.reload();
  await expect(page.getByRole("navigation", { name: zhTW.shell.navigation })).toContainText(zhTW.shell.sections.trash);
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expectAccessible(page);
  expect(refused).toEqual([]);
});

test("a narrow window has the navigation in a drawer and never scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.getByRole("button", { name: en.shell.openNavigation }).click();
  const drawer = page.getByRole("dialog");
  await expectAccessible(page);
  await drawer.getByRole("link", { name: en.shell.sections.import }).click();
  await page.waitForURL("**/import");
  await expect(drawer).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("the first key press offers the way to the content", async ({ page }) => {
  await signIn(page);
  await page.reload();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: en.shell.skipToContent })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("an address that leads nowhere says so", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.errors.notFoundTitle);
  await expectAccessible(page);
});

test("signing out ends the session", async ({ page }) => {
  await signIn(page);
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("menuitem", { name: en.shell.signOut }).click();
  await page.waitForURL("**/sign-in");
  await page.goto("/agents");
  await expect(page).toHaveURL(/\/sign-in$/);
});
