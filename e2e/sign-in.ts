import type { Page } from "@playwright/test";
import { E2E_ADMIN } from "./access.ts";

/** Fills in the sign-in page in whatever language it speaks. */
export async function submitSignIn(page: Page, { email, password } = E2E_ADMIN): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("main").locator("button[type=submit]").click();
}

export async function signIn(page: Page): Promise<void> {
  await page.goto("/sign-in");
  await submitSignIn(page);
  await page.waitForURL((url) => url.pathname !== "/sign-in");
}
