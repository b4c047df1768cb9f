import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, freshId, speakChinese, test } from "./fixtures.ts";
import { addSession } from "./sessions.ts";

const t = en.context;

test("the preview follows the form before anything is saved, and the saved settings follow the button", async ({
  page,
  rest,
}) => {
  const id = freshId("preview");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE", model: "offline" });
  await addSession(rest, { threadId: freshId("talk"), agentId: id, exchanges: 10 });
  await page.goto(`/agents/${id}/context`);
  const comparison = page.getByRole("table", { name: t.preview.compare });
  const sent = comparison.getByRole("row", { name: t.preview.sent });
  await expect(sent).toContainText("20");
  await page.getByLabel(t.limited).check();
  await page.getByLabel(t.messageLimit).fill("4");
  await expect(sent.getByRole("cell").last()).toHaveText("6");
  await expect(comparison.getByRole("row", { name: t.preview.left }).getByRole("cell").last()).toHaveText("14");
  await expect(page.getByText(t.preview.reasons.over_message_limit).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(t.messageLimit).fill("0");
  await expect(page.getByText(t.preview.invalid)).toBeVisible();
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByLabel(t.messageLimit)).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(t.messageLimit).fill("4");
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(sent.getByRole("cell").first()).toHaveText("6");
  await page.reload();
  await expect(page.getByLabel(t.messageLimit)).toHaveValue("4");
});

test("both limits, and what falls for the token budget", async ({ page, rest }) => {
  const id = freshId("both");
  const contextSettings = { limit: { messageLimit: 100, tokenLimit: 100 } };
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE", model: "offline", contextSettings });
  await addSession(rest, { threadId: freshId("talk"), agentId: id, exchanges: 20, words: 8 });
  await page.goto(`/agents/${id}/context`);
  await expect(page.getByLabel(t.truncations.both)).toBeChecked();
  await expect(page.getByText(t.preview.reasons.over_token_limit).first()).toBeVisible();
});

test("the second of two editors sees both versions and decides", async ({ page, rest }) => {
  const id = freshId("conflict");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE", contextSettings: { limit: { messageLimit: 20 } } });
  await page.goto(`/agents/${id}/context`);
  await rest("PUT", `/agents/${id}/context-settings`, { limit: { messageLimit: 30 } });
  await page.getByLabel(t.messageLimit).fill("40");
  await page.getByRole("button", { name: t.save }).click();
  const versions = page.getByRole("region", { name: t.conflict.title });
  await expect(versions).toContainText("Last 30 messages");
  await expect(versions).toContainText("Last 40 messages");
  await expect(page.getByLabel(t.messageLimit)).toHaveValue("40");
  await expectAccessible(page);
  await page.getByRole("button", { name: t.conflict.keep }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  expect(await rest("GET", `/agents/${id}/context-settings`)).toMatchObject({ limit: { messageLimit: 40 } });

  await rest("PUT", `/agents/${id}/context-settings`, { limit: { messageLimit: 50 } });
  await page.getByLabel(t.messageLimit).fill("60");
  await page.getByRole("button", { name: t.save }).click();
  await page.getByRole("button", { name: t.conflict.take }).click();
  await expect(page.getByLabel(t.messageLimit)).toHaveValue("50");
  await expect(versions).toBeHidden();
});

test("a supervisor's memory is locked on; Stateless disables the executors' settings and says why", async ({
  page,
  rest,
}) => {
  const id = freshId("boss");
  const hand = `${id}-hand`;
  await rest("POST", "/agents", { id, name: id, kind: "SUPERVISOR", model: "offline" });
  await rest("POST", "/agents", { id: hand, name: hand, kind: "EXECUTOR", supervisorId: id, model: "offline" });
  await page.goto(`/agents/${id}/context`);
  await expect(page.getByLabel(t.memoryEnabled).first()).toBeDisabled();
  await expect(page.getByText(t.memoryLocked)).toBeVisible();
  await expect(page.getByLabel(t.isolations.PRIVATE)).toBeChecked();
  await expect(page.getByText(t.preview.emptyTitle)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t.isolations.STATELESS).check();
  await page.getByRole("button", { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await page.getByText(hand, { exact: true }).click();
  await expect(page.getByText(t.executorStatelessSaved)).toBeVisible();
  await expect(page.getByRole("button", { name: t.executorSave.replace("{name}", hand) })).toHaveCount(0);

  await page.goto(`/agents/${hand}/context`);
  await expect(page.getByText(t.executorStatelessSaved)).toBeVisible();
  await expect(page.getByLabel(t.limited)).toBeDisabled();
});

test("the Context tab at 390 pixels, in Chinese", async ({ page, rest }) => {
  const id = freshId("narrow");
  await rest("POST", "/agents", { id, name: id, kind: "SUPERVISOR", model: "offline" });
  await addSession(rest, { threadId: freshId("talk"), agentId: id, exchanges: 3 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/agents/${id}/context`);
  await speakChinese(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
