import { type Page, test as signedOut } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { type OidcServer, startOidcServer } from "../tests/oidc-server.ts";
import { expect, expectAccessible, freshId, test } from "./fixtures.ts";

const port = Number(process.env.E2E_OIDC_PORT);
const host = `127.0.0.1:${port}`;
const words = (text: string) => text.replaceAll("{host}", host);

let server: OidcServer;
test.beforeAll(async () => {
  server = await startOidcServer(port);
});
test.afterAll(() => server.close());

async function leave(page: Page): Promise<void> {
  await page.goto("/sign-in?callbackUrl=%2Fagents");
  await page.getByRole("button", { name: words(en.signInService.button) }).click();
}

test("whom an administrator invites signs in by the service, nobody else does, and access ends at once", async ({
  page: admin,
  rest,
  browser,
}) => {
  const email = `${freshId("ann")}@example.com`;
  await admin.goto("/access/members");
  await admin.getByRole("button", { name: en.access.addMember.button }).click();
  const dialog = admin.getByRole("alertdialog");
  await dialog.getByLabel(en.access.addMember.name).fill("Ann");
  await dialog.getByLabel(en.access.addMember.email).fill(email);
  await dialog.getByRole("radio", { name: words(en.signInService.byService) }).check();
  await expectAccessible(admin);
  await dialog.getByRole("button", { name: en.access.addMember.button }).click();
  await expect(dialog.getByText(words(en.signInService.invitedNote).replace("{email}", email))).toBeVisible();

  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  server.claims = { sub: "bob", email: "bob@example.com", email_verified: true };
  await leave(page);
  await expect(page.getByRole("alert").filter({ hasText: en.signInService.uninvited })).toBeVisible();
  await expectAccessible(page);

  server.claims = { sub: email, email, email_verified: true, groups: ["console-operators"], nonce: "other" };
  await leave(page);
  await expect(page.getByRole("alert").filter({ hasText: words(en.signInService.answer) })).toBeVisible();

  server.claims = { sub: email, email, email_verified: true, groups: ["console-operators"] };
  await leave(page);
  await expect(page).toHaveURL(/\/agents$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const { items } = (await rest("GET", "/members?limit=200")) as { items: { memberId: string; email: string }[] };
  const ann = items.find((member) => member.email === email);
  expect(ann).toMatchObject({ role: "operator", signsInWith: ["oidc"] });
  await rest("PATCH", `/members/${ann?.memberId}`, { disabled: true });
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  await leave(page);
  await expect(page.getByRole("alert").filter({ hasText: en.signInService.disabled })).toBeVisible();
  await context.close();
});

signedOut("a service that does not answer is said so, and the password goes on", async ({ page }) => {
  await server.close();
  await leave(page);
  await expect(page.getByRole("alert").filter({ hasText: words(en.signInService.service) })).toBeVisible();
  await expect(page.getByLabel(en.signIn.password)).toBeVisible();
  server = await startOidcServer(port);
});
