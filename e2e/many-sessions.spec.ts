import en from "#messages/en.json" with { type: "json" };
import { createAgent, importLines, restApi } from "./api.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const words = en.sessions.bulk;
const sessionOf = (agentId: string, name: string) => ({
  threadId: `${agentId}-${name}`,
  userId: "u1",
  agentId,
  messages: [{ role: "user", content: "hi" }],
});
const box = (name: string) => words.mark.replace("{name}", name);

test("chosen sessions are deleted after a preview, and the toast says truly which came back", async ({
  page,
  request,
}) => {
  const agentId = "bulk";
  await createAgent(request, agentId);
  await importLines(
    request,
    ["a", "b", "c"].map((name) => sessionOf(agentId, name)),
  );
  await page.goto(`/agents/${agentId}/sessions`);
  await page.getByRole("checkbox", { name: box("bulk-a") }).check();
  await page.getByRole("checkbox", { name: box("bulk-b") }).check();
  await expect(page.getByRole("region", { name: words.bar })).toContainText("2 sessions chosen: 2 messages");
  await expectAccessible(page);
  await page.getByRole("button", { name: words.delete }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("2 sessions with 2 messages");
  await expect(dialog).toContainText("restored until");
  await dialog.getByRole("button", { name: words.confirm }).click();
  await expect(page.getByText("2 sessions moved to the trash")).toBeVisible();
  await expect(page.getByRole("link", { name: "bulk-a" })).toBeHidden();
  await expect(page.getByRole("link", { name: "bulk-c" })).toBeVisible();
  expect(await restApi(request)("DELETE", "/threads/bulk-a?purge=true")).toMatchObject({ status: 200 });
  await page.getByRole("button", { name: words.undo }).click();
  await expect(page.getByText("1 restored; 1 could not be restored")).toBeVisible();
  await expect(page.getByRole("link", { name: "bulk-b" })).toBeVisible();
});

test("all that match are deleted, those on hold stay", async ({ page, request }) => {
  const agentId = "matching";
  await createAgent(request, agentId);
  await importLines(
    request,
    Array.from({ length: 55 }, (_, index) => sessionOf(agentId, `${index}`)),
  );
  const hold = { scope: { threadId: "matching-0" }, reason: "a case" };
  const { body } = await restApi(request)("POST", "/holds", hold);
  await page.goto(`/agents/${agentId}/sessions`);
  await page.getByRole("checkbox", { name: words.markAll }).check();
  await page.getByRole("button", { name: words.chooseMatching.replace("{total, number}", "55") }).click();
  await expect(page.getByRole("region", { name: words.bar })).toContainText("55 sessions chosen");
  await page.getByRole("button", { name: words.delete }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 of them is on hold and stays.");
  await dialog.getByRole("button", { name: words.confirm }).click();
  await expect(page.getByText("54 sessions moved to the trash")).toBeVisible();
  await expect(page.getByText("1 on hold: not deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name: "matching-0" })).toBeVisible();
  await restApi(request)("POST", `/holds/${body.holdId}/release`, { reason: "over" });
});

test("a session is exported in both formats, and its JSON is imported again on the page", async ({ page, request }) => {
  const agentId = "export";
  await createAgent(request, agentId);
  await importLines(request, [sessionOf(agentId, "50%/a")]);
  await page.goto(`/agents/${agentId}/sessions/${encodeURIComponent("export-50%/a")}`);
  const contentOf = async (name: string) => {
    await page.getByRole("button", { name: en.sessions.export.label }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name }).click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  expect((await contentOf(en.sessions.export.markdown)).toString()).toContain("## 1 · user");
  const buffer = await contentOf(en.sessions.export.json);
  expect(JSON.parse(buffer.toString())).toMatchObject({ threadId: "export-50%/a", messages: [{ content: "hi" }] });
  await page.goto("/import");
  await page.locator("input[type=file]").setInputFiles({ name: "a.json", mimeType: "application/json", buffer });
  await page.getByRole("button", { name: en.import.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: en.import.reportTitle })).toBeFocused();
  const skipped = page.getByRole("main").locator("dl > div").filter({ hasText: en.import.skipped });
  await expect(skipped.locator("dd").first()).toHaveText("1");
});
