import { writeFile } from "node:fs/promises";
import en from "#messages/en.json" with { type: "json" };
import { createAgent, importLines, restApi } from "./api.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";

const SESSIONS = 24;
const MESSAGES = 20;
const BAD_LINE = 20;
const words = en.import;

/** Of 12 MB, so that it goes in two parts; one line in the second is broken. */
function fileOfLines(agentId: string): string {
  const content = "A sentence of the long story. ".repeat(850);
  const lines = Array.from({ length: SESSIONS }, (_, index) => {
    const messages = Array.from({ length: MESSAGES }, (_, at) => ({ role: at % 2 ? "assistant" : "user", content }));
    return JSON.stringify({ threadId: `resumed-${index}`, userId: "imported", agentId, messages });
  });
  return lines.toSpliced(BAD_LINE - 1, 0, "{broken").join("\n");
}

test("an import whose connection is lost goes on after the page was loaded anew", async ({ page, request }, info) => {
  const agentId = "resumed";
  const text = fileOfLines(agentId);
  const path = info.outputPath("sessions.jsonl");
  await writeFile(path, text);
  await createAgent(request, agentId);
  page.on("dialog", (dialog) => dialog.accept());
  const choose = () => page.locator("input[type=file]").setInputFiles(path);
  const tile = (label: string) =>
    page.getByRole("main").locator("dl > div").filter({ hasText: label }).locator("dd").first();

  let requests = 0;
  await page.route("**/api/v1/import*", (route) => {
    requests += 1;
    return requests === 1 ? route.continue() : route.abort("connectionreset");
  });
  await page.goto("/import");
  await page.getByLabel(words.agent, { exact: true }).selectOption(agentId);
  await choose();
  await page.getByRole("button", { name: words.submit, exact: true }).click();
  await expect(page.getByText(words.waiting)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await page.unroute("**/api/v1/import*");
  await choose();
  await expect(page.getByText(words.broken)).toBeVisible();
  await expect(page.getByLabel(words.agent, { exact: true })).toHaveValue(agentId);
  await expect(page.getByRole("button", { name: words.startOver })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Continue at \d/ }).click();

  await expect(page.getByRole("heading", { name: words.reportTitle })).toBeFocused();
  await expect(tile(words.threads)).toHaveText(String(SESSIONS));
  await expect(tile(words.messages)).toHaveText(String(SESSIONS * MESSAGES));
  await expect(tile(words.skipped)).toHaveText("0");
  await expect(page.getByRole("table").getByRole("rowheader", { name: String(BAD_LINE), exact: true })).toBeVisible();
  expect(await restApi(request)("GET", `/threads?agentId=${agentId}&limit=1`)).toMatchObject({
    body: { total: SESSIONS },
  });
  expect(await importLines(request, Buffer.from(text))).toMatchObject({
    body: { threads: 0, messages: 0, skipped: SESSIONS * MESSAGES, errorCount: 1 },
  });

  await choose();
  await expect(page.getByRole("button", { name: words.submit, exact: true })).toBeEnabled();
  await expect(page.getByText(words.broken)).toBeHidden();
});
