import { request as httpRequest } from "node:http";
import type { Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import zhTW from "#messages/zh-TW.json" with { type: "json" };
import { E2E_API_KEY } from "./access.ts";
import { createAgent, importLines, restApi } from "./api.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures.ts";

const session = (threadId: string, agentId: string, count: number, content = "hello") => ({
  threadId,
  userId: "imported",
  agentId,
  messages: Array.from({ length: count }, (_, index) => ({ role: index % 2 ? "assistant" : "user", content })),
});

const chooseFile = (page: Page, lines: unknown[]) =>
  page.locator("input[type=file]").setInputFiles({
    name: "sessions.jsonl",
    mimeType: "application/x-ndjson",
    buffer: Buffer.from(lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n")),
  });

const tile = (page: Page, label: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: label }).locator("dd").first();

for (const [locale, words] of [
  ["en-US", en],
  ["zh-TW", zhTW],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("a file is imported with a report, the second time nothing is added", async ({ page, request }) => {
      const agentId = `import-${locale}`;
      await createAgent(request, agentId);
      await page.goto("/import");
      await expectAccessible(page);
      await page.getByLabel(words.import.agent, { exact: true }).selectOption(agentId);
      await chooseFile(page, [session(`${locale}-1`, "nobody", 3), "{broken", session(`${locale}-2`, "nobody", 2)]);
      await page.getByRole("button", { name: words.import.submit, exact: true }).click();
      await expect(page.getByRole("heading", { name: words.import.reportTitle })).toBeFocused();
      await expect(tile(page, words.import.threads)).toHaveText("2");
      await expect(tile(page, words.import.messages)).toHaveText("5");
      await expect(page.getByRole("table").getByText(words.import.problems.notJson)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("button", { name: words.import.submit, exact: true }).click();
      await expect(tile(page, words.import.skipped)).toHaveText("5");
      await expect(tile(page, words.import.messages)).toHaveText("0");

      await page.getByRole("link", { name: words.import.toSessions.replace("{agent}", agentId) }).click();
      await page.waitForURL(`**/agents/${agentId}/sessions`);
      await expect(page.getByRole("link", { name: `${locale}-1` })).toBeVisible();
    });

    test("fits a narrow window", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/import");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test("an import that is cancelled says what became of it", async ({ page }) => {
  await page.goto("/import");
  // The server's answer never comes, so that the cancel is what ends it.
  await page.route("**/api/v1/import*", () => {});
  await chooseFile(page, [session("cancelled", "nobody", 1)]);
  await page.getByRole("button", { name: en.import.submit, exact: true }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: en.import.cancel }).click();
  await expect(page.getByRole("alert").getByText(en.import.cancelled)).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
});

test("30 MB come in whole through the running server", async ({ request }) => {
  test.setTimeout(180_000);
  await createAgent(request, "big");
  const text = "All work and no play makes a long file of it. ".repeat(45);
  const lines = Array.from({ length: 300 }, (_, index) => JSON.stringify(session(`big-${index}`, "big", 50, text)));
  const body = Buffer.from(lines.join("\n"));
  expect(body.byteLength).toBeGreaterThan(30 * 1024 * 1024);
  const whole = { threads: 300, messages: 15_000, skipped: 0, errorCount: 0 };
  expect(await importLines(request, body)).toMatchObject({ status: 200, body: whole });
  expect(await restApi(request)("GET", "/threads?agentId=big&limit=1")).toMatchObject({ body: { total: 300 } });
});

test("an upload that is cut is an error, and the whole file completes it", async ({ request, baseURL }) => {
  await createAgent(request, "cut");
  const lines = [session("cut-1", "cut", 2), session("cut-2", "cut", 2)];
  const body = lines.map((line) => JSON.stringify(line)).join("\n");
  const upload = sendCut(baseURL ?? "", body.slice(0, -5), body.length);
  await expect.poll(async () => (await restApi(request)("GET", "/threads?agentId=cut")).body.total).toBe(1);
  upload.hangUp();
  expect(await upload.status).not.toBe(200);
  expect(await importLines(request, Buffer.from(body))).toMatchObject({
    status: 200,
    body: { threads: 1, messages: 2, skipped: 2, errorCount: 0 },
  });
});

/** Announces more than it sends. `status` is 0 when there was no answer. */
function sendCut(
  baseURL: string,
  part: string,
  announcedBytes: number,
): { hangUp: () => void; status: Promise<number> } {
  const { hostname, port } = new URL(baseURL);
  const headers = {
    authorization: `Bearer ${E2E_API_KEY}`,
    "content-type": "application/x-ndjson",
    "content-length": announcedBytes,
  };
  const request = httpRequest({ hostname, port, path: "/api/v1/import", method: "POST", headers });
  const status = new Promise<number>((resolve) => {
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", () => resolve(0));
  });
  request.write(part);
  return { hangUp: () => request.socket?.end(), status };
}
