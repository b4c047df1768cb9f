import type { Locator, Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import zhTW from "#messages/zh-TW.json" with { type: "json" };
import { createAgent, importLines, restApi } from "./api.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";

const words = en.sessions;
const said = (role: string, content: string, more: object = {}) => ({ role, content, ...more });
const sessionOf = (agentId: string, name: string, messages: object[], more: object = {}) => ({
  threadId: `${agentId}-${name}`,
  userId: "u1",
  agentId,
  messages,
  ...more,
});

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });
const deleteIn = async (page: Page, name: string) => {
  await page.getByRole("button", { name: words.deleteNamed.replace("{name}", name) }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: words.delete.confirm }).click();
  await expect(dialog).toBeHidden();
};
const toastAbout = (page: Page, name: string): Locator =>
  page
    .getByRole("listitem")
    .filter({ hasText: name })
    .filter({ has: page.getByRole("button") });

test("the list counts truly and filters by the address", async ({ page, request }) => {
  const agentId = "list";
  await createAgent(request, agentId);
  const lines = Array.from({ length: 60 }, (_, index) => sessionOf(agentId, `${index}`, [said("user", "hi")]));
  const special = sessionOf(agentId, "other", [said("user", "a rare word")], { userId: "u10", kind: "playground" });
  await importLines(request, [...lines, special]);
  await page.goto(`/agents/${agentId}/sessions`);
  const pages = page.getByRole("navigation", { name: en.common.pages });
  await expect(pages).toContainText("50 of 61 shown");
  await expectAccessible(page);
  await pages.getByRole("link", { name: en.common.nextPage }).click();
  await expect(pages).toContainText("11 of 61 shown");

  await page.getByLabel(words.userId).fill("u10");
  await page.getByLabel(words.userId).press("Enter");
  await expect(page).toHaveURL(/sessions\?userId=u10$/);
  await expect(pages).toContainText("1 of 1 shown");
  await page.getByLabel(words.userId).fill("");
  await page.getByLabel(words.kind).selectOption("playground");
  await expect(page).toHaveURL(/sessions\?kind=playground$/);
  await expect(rowOf(page, "list-other")).toBeVisible();
  await page.goto(`/agents/${agentId}/sessions?q=rare`);
  await expect(pages).toContainText("1 of 1 shown");
  await page.goto(`/agents/${agentId}/sessions?userId=nobody`);
  await expect(page.getByRole("heading", { name: words.noMatch })).toBeVisible();
  await page.getByRole("link", { name: words.clearFilter }).click();
  await expect(pages).toContainText("50 of 61 shown");
});

test("a deleted session names what goes, leaves the list and comes back from the toast", async ({ page, request }) => {
  const agentId = "undo";
  await createAgent(request, agentId);
  await importLines(request, [
    sessionOf(agentId, "a", [said("user", "one"), said("assistant", "two")]),
    sessionOf(agentId, "b", [said("user", "one")]),
  ]);
  await page.goto(`/agents/${agentId}/sessions`);
  await page.getByRole("button", { name: words.deleteNamed.replace("{name}", "undo-a") }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("2 messages");
  await expect(dialog).toContainText("u1");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: words.delete.confirm }).click();
  await expect(rowOf(page, "undo-a")).toBeHidden();
  await expect(rowOf(page, "undo-b")).toBeVisible();
  await toastAbout(page, "undo-a").getByRole("button", { name: words.delete.undo }).click();
  await expect(page.getByText(words.delete.restored)).toBeVisible();
  await expect(rowOf(page, "undo-a")).toBeVisible();
});

test("with two deletes and one that can't come back the toasts tell the truth", async ({ page, request }) => {
  const agentId = "truth";
  await createAgent(request, agentId);
  await importLines(
    request,
    ["a", "b"].map((name) => sessionOf(agentId, name, [said("user", "one")])),
  );
  await page.goto(`/agents/${agentId}/sessions`);
  await deleteIn(page, "truth-a");
  await deleteIn(page, "truth-b");
  const purged = await restApi(request)("DELETE", "/threads/truth-a?purge=true");
  expect(purged).toMatchObject({ status: 200 });
  // Toasts lie upon each other until the pointer comes.
  await toastAbout(page, "truth-b").hover();
  await toastAbout(page, "truth-a").getByRole("button", { name: words.delete.undo }).click();
  await expect(page.getByText(words.delete.notRestored)).toBeVisible();
  await toastAbout(page, "truth-b").getByRole("button", { name: words.delete.undo }).click();
  await expect(page.getByText(words.delete.restored)).toBeVisible();
  await expect(rowOf(page, "truth-b")).toBeVisible();
  await expect(rowOf(page, "truth-a")).toBeHidden();
});

test("a session is pinned and a hold is named; what is held offers no delete", async ({ page, request }) => {
  const agentId = "kept";
  await createAgent(request, agentId);
  await importLines(
    request,
    ["a", "b"].map((name) => sessionOf(agentId, name, [said("user", "one")])),
  );
  const hold = { scope: { threadId: "kept-b" }, reason: "a case" };
  const { body } = await restApi(request)("POST", "/holds", hold);
  await page.goto(`/agents/${agentId}/sessions`);
  await page.getByRole("button", { name: `${words.pin}: kept-a` }).click();
  await expect(rowOf(page, "kept-a").getByText(words.pinned)).toBeVisible();
  await expect(rowOf(page, "kept-b").getByText(words.held)).toBeVisible();
  await expect(page.getByRole("button", { name: words.deleteNamed.replace("{name}", "kept-b") })).toBeHidden();
  await expectAccessible(page);
  await restApi(request)("POST", `/holds/${body.holdId}/release`, { reason: "over" });
});

test("a long session opens at its end and is read by parts", async ({ page, request }) => {
  const agentId = "transcript";
  await createAgent(request, agentId);
  const limit = { messageLimit: 20 };
  await restApi(request)("PUT", `/agents/${agentId}/context-settings`, { memoryEnabled: true, limit });
  const dated = (index: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1) + index * 8 * 3_600_000) });
  const talk = Array.from({ length: 248 }, (_, index) =>
    said(index % 2 ? "assistant" : "user", `text ${index}`, dated(index)),
  );
  const call = { id: "call-1", name: "look_up", arguments: '{"city":"Taipei"}' };
  const messages = [
    said("system", "You are a test."),
    ...talk,
    said("user", "look"),
    said("assistant", "", { toolCalls: [call] }),
    said("tool", "x".repeat(9000), { toolCallId: "call-1", name: "look_up" }),
    said("WebSurfer", "done"),
  ];
  await importLines(request, [sessionOf(agentId, "long", messages, { title: "A long talk" })]);
  await page.goto(`/agents/${agentId}/sessions/transcript-long`);
  const pages = page.getByRole("navigation", { name: words.pages.top, exact: true });
  await expect(pages).toContainText("Messages 154 to 253");
  await expect(page.getByText("look_up").first()).toBeVisible();
  await expect(page.getByText("WebSurfer").first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: words.showAll.replace("{characters}", "9,000") }).click();
  await expect(page.getByText("x".repeat(9000))).toBeVisible();
  await pages.getByRole("link", { name: words.pages.oldest }).click();
  await expect(pages).toContainText("Messages 1 to 100");
  await expect(page.getByText("You are a test.")).toBeHidden();
  await page.getByText(words.prompt).click();
  await expect(page.getByText("You are a test.")).toBeVisible();
  await pages.getByRole("link", { name: words.pages.newer }).click();
  await expect(pages).toContainText("Messages 101 to 200");
  await pages.getByRole("link", { name: words.pages.newest }).click();
  await expect(pages).toContainText("Messages 154 to 253");

  const tools = words.tools;
  await page.getByLabel(tools.day.replace("{zone}", "UTC")).fill("2026-02-01");
  await page.getByRole("button", { name: tools.goTo }).click();
  await expect(pages).toContainText("Messages 95 to 194");
  await page.getByRole("navigation", { name: tools.seenBy }).getByRole("link", { name: agentId }).click();
  await expect(page.locator("#m-95")).toContainText(en.context.preview.reasons.over_message_limit);
  await pages.getByRole("link", { name: words.pages.newest }).click();
  await expect(page.locator("#m-252")).toContainText(en.context.preview.states.kept);
  await expectAccessible(page);

  const last = page.locator("#m-253");
  await last.getByRole("button", { name: words.deleteMessage.title.replace("{seq, number}", "253") }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: words.deleteMessage.confirm }).click();
  await expect(last).toBeHidden();
  await expect(pages).toContainText("Messages 153 to 252");
});

test.describe("in Traditional Chinese and a narrow window", () => {
  test.use({ locale: "zh-TW", viewport: { width: 390, height: 844 }, colorScheme: "dark" });

  test("the list and the transcript fit and can be used by everybody", async ({ page, request }) => {
    const agentId = "narrow";
    await createAgent(request, agentId);
    await importLines(request, [sessionOf(agentId, "談話", [said("user", "你好"), said("assistant", "您好")])]);
    await page.goto(`/agents/${agentId}/sessions`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "narrow-談話" }).click();
    await expect(page.getByText("您好")).toBeVisible();
    await expect(page.getByRole("button", { name: zhTW.sessions.deleteSession })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
