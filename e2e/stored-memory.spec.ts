import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, expectNoSidewaysScroll, freshId, speakChinese, test } from "./fixtures.ts";
import { addSession } from "./sessions.ts";

const t = en.storedMemory;
const OLD = "2020-01-01T00:00:00.000Z";

test("tiles count truly; a draft names what would go, saving asks, and the run is bound to a preview", async ({
  page,
  rest,
}) => {
  const id = freshId("retention");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE", playgroundCompute: "AIC-1" });
  await addSession(rest, { threadId: freshId("old"), agentId: id, exchanges: 3, createdAt: OLD });
  await addSession(rest, { threadId: freshId("new"), agentId: id, exchanges: 2 });
  await page.goto(`/agents/${id}/stored-memory`);
  await expect(page.getByText(t.tiles.connected)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("10 messages");
  await expect(page.getByRole("main")).toContainText("AIC-1");
  await expectAccessible(page);

  await page.getByRole("link", { name: t.edit }).click();
  await expect(page.getByLabel(t.longTermEnabled)).toBeEnabled();
  await page.getByLabel(t.apply).check();
  await page.getByLabel(t.limits.retentionPeriodDays).fill("30");
  await expect(page.getByText(t.preview.reasons.period).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t.save }).click();
  const confirmation = page.getByRole("alertdialog");
  await expect(confirmation).toContainText("1 whole session");
  await expect(confirmation).toContainText("6 messages");
  await expectAccessible(page);
  await confirmation.getByRole("button", { name: t.confirm.save }).click();
  await expect(page.getByText(t.saved)).toBeVisible();
  await expect(page.getByRole("link", { name: t.edit })).toBeVisible();
  expect(await rest("GET", `/agents/${id}/stored-memory-settings`)).toMatchObject({
    retention: { apply: true, retentionPeriodDays: 30 },
  });
  expect(await rest("GET", `/agents/${id}/stored-memory`)).toMatchObject({ sessions: { total: 2 } });

  await page.getByRole("button", { name: t.run.button }).click();
  const review = page.getByRole("alertdialog");
  await expect(review).toContainText(t.preview.reasons.period);
  await expectAccessible(page);
  await review.getByRole("button", { name: t.run.button }).click();
  await expect
    .poll(() => rest("GET", `/agents/${id}/stored-memory`))
    .toMatchObject({ sessions: { total: 1 }, messages: 4 });
});

test("wrong values stay in the form with their errors", async ({ page, rest }) => {
  const id = freshId("wrong");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await page.goto(`/agents/${id}/stored-memory?edit`);
  await page.getByLabel(t.apply).check();
  await page.getByLabel(t.limits.sessionSizeLimitMb).fill("1.5");
  await expect(page.getByText(t.preview.invalid)).toBeVisible();
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByLabel(t.limits.sessionSizeLimitMb)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(t.limits.sessionSizeLimitMb)).toHaveValue("1.5");
});

test("the Stored Memory tab and its form at 390 pixels, in Chinese", async ({ page, rest }) => {
  const id = freshId("narrow");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/agents/${id}/stored-memory`);
  await speakChinese(page);
  for (const path of ["", "?edit"]) {
    await page.goto(`/agents/${id}/stored-memory${path}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
