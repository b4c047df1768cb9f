import en from "#messages/en.json" with { type: "json" };
import zhTW from "#messages/zh-TW.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, freshId, speakChinese, test } from "./fixtures.ts";
import { addSession } from "./sessions.ts";

const t = en.agents;

test("creates a supervisor and its executor, which the list shows beneath it", async ({ page }) => {
  const supervisor = freshId("Desk");
  const executor = freshId("Helper");
  await page.goto("/agents/new");
  await expectAccessible(page);
  await page.getByLabel(t.kinds.SUPERVISOR).check();
  await page.getByLabel(t.fields.name, { exact: true }).fill(supervisor);
  await page.getByRole("button", { name: t.new.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: supervisor })).toBeVisible();
  await page.getByRole("link", { name: t.tabs.details }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: t.details.addExecutor }).click();
  await expect(page.getByLabel(t.fields.supervisor, { exact: true })).toContainText(supervisor);
  await page.getByLabel(t.fields.name, { exact: true }).fill(executor);
  await page.getByRole("button", { name: t.new.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: executor })).toBeVisible();

  await page.goto(`/agents?q=${executor}`);
  await expect(page.getByRole("rowheader")).toHaveText([new RegExp(supervisor), new RegExp(executor)]);
  await expectAccessible(page);
});

test("a retention policy can be set at creation and shows in the list", async ({ page }) => {
  const name = freshId("Policy");
  await page.goto("/agents/new");
  await page.getByLabel(t.fields.name, { exact: true }).fill(name);
  await page.getByLabel(en.storedMemory.apply).check();
  await page.getByLabel(en.storedMemory.limits.retentionPeriodDays).fill("0");
  await page.getByRole("button", { name: t.new.submit }).click();
  await expect(page.getByLabel(en.storedMemory.limits.retentionPeriodDays)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(t.fields.name, { exact: true })).toHaveValue(name);
  await page.getByLabel(en.storedMemory.limits.retentionPeriodDays).fill("30");
  await page.getByRole("button", { name: t.new.submit }).click();
  await page.waitForURL("**/context");
  await expect(page.getByRole("main"), "the form took the focus with it").toBeFocused();
  await page.goto(`/agents?q=${name}`);
  await expect(page.getByRole("row", { name })).toContainText("30 days");
});

test("details are changed, and typed values ask before they are left", async ({ page, rest }) => {
  const id = freshId("details");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE", model: "offline" });
  await page.goto(`/agents/${id}/details`);
  await page.getByLabel(t.fields.playgroundCompute).fill("AIC-7");
  await page.getByRole("link", { name: t.tabs.context }).click();
  await page.getByRole("button", { name: en.unsaved.stay }).click();
  await page.getByLabel(t.fields.model).selectOption("");
  await page.getByRole("button", { name: t.details.save }).click();
  await expect(page.getByText(t.details.saved)).toBeVisible();
  await expect(page.getByLabel(t.fields.playgroundCompute)).toHaveValue("AIC-7");
  await expect(page.getByLabel(t.fields.model)).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel(t.fields.model)).toHaveValue("");
});

test("deleting names what goes and needs the agent's name", async ({ page, rest }) => {
  const id = freshId("doomed");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await addSession(rest, { threadId: freshId("session"), agentId: id, exchanges: 3 });
  await page.goto(`/agents/${id}/details`);
  await page.getByRole("button", { name: t.delete.button }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 session");
  await expect(dialog).toContainText("6 messages");
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: t.delete.confirm })).toBeDisabled();
  await dialog.getByRole("textbox").fill(id);
  await dialog.getByRole("button", { name: t.delete.confirm }).click();
  await page.waitForURL("**/agents");
  await page.goto(`/agents?q=${id}`);
  await expect(page.getByText(t.noMatch)).toBeVisible();
});

test("a supervisor with executors can't be deleted, and the page names them", async ({ page, rest }) => {
  const id = freshId("boss");
  await rest("POST", "/agents", { id, name: id, kind: "SUPERVISOR" });
  await rest("POST", "/agents", { id: `${id}-x`, name: `${id} hand`, kind: "EXECUTOR", supervisorId: id });
  await page.goto(`/agents/${id}/details`);
  await expect(page.getByRole("main")).toContainText(`${id} hand`);
  await expect(page.getByText(t.delete.refusedTitle)).toBeVisible();
  await expect(page.getByRole("button", { name: t.delete.button })).toHaveCount(0);
});

test("the list and the create page at 390 pixels, in Chinese", async ({ page, rest }) => {
  const id = freshId("narrow");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/agents");
  await speakChinese(page);
  await expect(page.getByRole("heading", { level: 1, name: zhTW.agents.title })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto("/agents/new");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
