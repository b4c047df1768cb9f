import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, freshId, test } from "./fixtures.ts";
import { signIn } from "./sign-in.ts";

test("a form outlives the session: what was typed stays and is saved after a new sign-in", async ({ page, rest }) => {
  const id = freshId("signed-out");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await page.goto(`/agents/${id}/details`);
  const description = page.getByLabel(en.agents.fields.description);
  const save = page.getByRole("main").getByRole("button", { name: en.agents.details.save });
  await description.fill("Typed while signed in");
  await page.context().clearCookies();
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: en.errors.signedOutInForm })).toBeVisible();
  await expect(description).toHaveValue("Typed while signed in");
  await expectAccessible(page);
  const other = page.waitForEvent("popup");
  await page.getByRole("link", { name: en.errors.signInElsewhere }).click();
  await signIn(await other);
  await save.click();
  await expect(page.getByText(en.agents.details.saved)).toBeVisible();
  await page.reload();
  await expect(description).toHaveValue("Typed while signed in");
});
