import type { Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import zhTW from "#messages/zh-TW.json" with { type: "json" };
import { createAgent, importLines, restApi } from "./api.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, speakChinese, test } from "./fixtures.ts";

const TEXT = "A sentence of some length, so that there is something to weigh. ".repeat(40);

async function addSessions(request: Parameters<typeof importLines>[0], agentId: string): Promise<void> {
  await createAgent(request, agentId);
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const messages = [
    { role: "user", content: TEXT, createdAt: at },
    { role: "assistant", content: TEXT, createdAt: at },
  ];
  const lines = [1, 2, 3].map((i) => ({ threadId: `${agentId}-${i}`, userId: "u", agentId, messages }));
  await importLines(request, lines);
}

async function inChineseAndDark(page: Page): Promise<void> {
  await page.getByRole("button", { name: en.shell.theme }).click();
  await page.getByRole("menuitemradio", { name: en.shell.themes.dark }).click();
  await speakChinese(page);
}

test("the overview tells what is stored and what is wrong, and leads to where it is put right", async ({
  page,
  request,
}) => {
  await addSessions(request, "seen");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: en.overview.title })).toBeVisible();
  await expect(page.getByText(en.overview.tiles.connected)).toBeVisible();
  await expect(page.locator("svg.recharts-surface")).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await inChineseAndDark(page);
  await expect(page.getByRole("heading", { level: 2, name: zhTW.overview.problems.title })).toBeVisible();
  await expect(page.locator("svg.recharts-surface")).toHaveCount(2);
  await expectAccessible(page);
  const problem = page.getByRole("listitem").filter({ hasText: zhTW.overview.problems.noPolicy.text });
  await problem.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/stored-memory\?edit$/);
});

test("an agent's storage is drawn, and told by a table with units", async ({ page, request }) => {
  await addSessions(request, "drawn");
  await page.goto("/agents/drawn/storage");
  await expect(page.locator("svg.recharts-surface")).toHaveCount(2);
  await page.getByText(en.storage.asTable.replace("{title}", en.storage.bytes)).click();
  const table = page.getByRole("region", { name: en.storage.bytes });
  await expect(table.getByRole("row").nth(1)).toContainText(/UTC.*KB/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const week = page.getByRole("row").filter({ hasText: "1 to 7 days ago" });
  await expect(week).toContainText(/3.*KB/);
  await expectAccessible(page);
  const range = page.getByRole("navigation", { name: en.storage.range });
  await range.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/storage\?days=7$/);
  await expect(range.getByRole("link", { name: "7 days" })).toHaveAttribute("aria-current", "true");
});

test("the history reads in words and gives an older version back as a new one", async ({ page, request }) => {
  const rest = restApi(request);
  await createAgent(request, "changed");
  await rest("PUT", "/agents/changed/context-settings", { limit: { messageLimit: 12 } });
  await rest("PUT", "/agents/changed/stored-memory-settings", {
    retention: { apply: true, retentionPeriodDays: 30 },
  });
  await page.goto("/agents/changed/history");
  const limit = page.getByRole("row").filter({ hasText: en.context.limited });
  await expect(limit).toContainText("Last 12 messages");
  const period = page.getByRole("row").filter({ hasText: en.storedMemory.limits.retentionPeriodDays });
  await expect(period).toContainText(/No limit.*30 days/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  const name = en.history.revision.replace("{part}", en.history.parts.context).replace("{revision}", "1");
  await page.getByRole("button", { name: en.history.restoreNamed.replace("{name}", name) }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("row").filter({ hasText: en.context.limited })).toContainText("Last 12 messages");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: en.history.restore }).click();
  await expect(page.getByText(en.history.restored.replace("{revision}", "3"))).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: name.replace("1", "3") })).toContainText(
    en.history.current,
  );
  expect((await rest("GET", "/agents/changed/context-settings")).body).toMatchObject({ limit: null, revision: 3 });
});
