import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, freshId, test } from "./fixtures.ts";
import { submitSignIn } from "./sign-in.ts";

test("a member is added with a password that is shown once, and sees only what the role opens", async ({
  page,
  rest,
  browser,
}) => {
  const name = freshId("viewer");
  const email = `${name}@example.com`;
  await rest("POST", "/agents", { id: name, name, kind: "SINGLE" });
  await page.goto("/access");
  await expectAccessible(page);
  await page.getByRole("button", { name: en.access.addMember.button }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel(en.access.addMember.name).fill(name);
  await dialog.getByLabel(en.access.addMember.email).fill("no address");
  await dialog.getByRole("button", { name: en.access.addMember.button }).click();
  await expect(dialog.getByLabel(en.access.addMember.email)).toBeFocused();
  await dialog.getByLabel(en.access.addMember.email).fill(email);
  await dialog.getByRole("button", { name: en.access.addMember.button }).click();
  const password = (await dialog.locator("[data-secret]").textContent()) ?? "";
  await expectAccessible(page);
  await dialog.getByRole("button", { name: en.access.kept }).click();
  await expect(page.getByRole("row", { name })).toContainText(en.shell.roles.viewer);

  const other = await (await browser.newContext()).newPage();
  await other.goto("/sign-in");
  await submitSignIn(other, { email, password });
  await other.waitForURL("**/change-password");
  const own = "a password of my own";
  await other.getByLabel(en.changePassword.current).fill(password);
  await other.getByLabel(en.changePassword.next, { exact: true }).fill(own);
  await other.getByLabel(en.changePassword.confirmation).fill(own);
  await other.getByRole("button", { name: en.changePassword.submit }).click();
  await other.waitForURL((url) => url.pathname !== "/change-password");
  for (const [path, text] of [
    ["/trash", en.trash.denied],
    ["/holds", en.holds.denied],
    ["/access/keys", en.access.denied],
    ["/audit", en.audit.denied],
  ] as const) {
    await other.goto(path);
    await expect(other.getByRole("heading", { name: text })).toBeVisible();
    await expectAccessible(other);
  }
  await page.getByRole("button", { name: en.access.disable.named.replace("{name}", name) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: en.access.disable.button }).click();
  await expect(page.getByRole("row", { name })).toContainText(en.access.states.disabled);
  await other.goto("/agents");
  await expect(other).toHaveURL(/\/sign-in/);
  await other.context().close();
});

test("an API key is shown once, works, and is refused once it is revoked", async ({ page, rest, request }) => {
  const id = freshId("keyed");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/access/keys");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: en.access.makeKey.button }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel(en.access.makeKey.name).fill(id);
  await dialog.getByLabel(en.access.makeKey.agent).selectOption(id);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: en.access.makeKey.button }).click();
  const key = (await dialog.locator("[data-secret]").textContent()) ?? "";
  await dialog.getByRole("button", { name: en.access.kept }).click();
  const headers = { authorization: `Bearer ${key}` };
  expect((await request.get(`/api/v1/threads?agentId=${id}`, { headers })).status()).toBe(200);
  await page.getByRole("button", { name: en.access.revoke.named.replace("{name}", id) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: en.access.revoke.button }).click();
  await expect(page.getByRole("row", { name: id })).toContainText(en.access.keyStates.revoked);
  expect((await request.get(`/api/v1/threads?agentId=${id}`, { headers })).status()).toBe(401);
});
