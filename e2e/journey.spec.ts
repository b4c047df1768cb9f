import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import en from "#messages/en.json" with { type: "json" };
import zhTW from "#messages/zh-TW.json" with { type: "json" };
import { expect, expectAccessible, freshId, type Rest, test } from "./fixtures.ts";
import { missingData } from "./shared-data.ts";

const COMPANION = "companion.memorybank.jsonl";
type Thread = { threadId: string; messages: unknown[] };
const FILE = fileURLToPath(new URL(`../../shared/data/${COMPANION}`, import.meta.url));

for (const [locale, words] of [
  ["en-US", en],
  ["zh-TW", zhTW],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("create, import, limit the context, set retention, preview, run, and see it gone", async ({ page, rest }) => {
      const missing = missingData(COMPANION);
      test.skip(missing !== null, missing ?? "");
      test.setTimeout(120_000);
      const name = freshId(`Journey ${locale}`);
      const { file, sessions, empty, messages } = ownCopy(name);

      await page.goto("/agents/new");
      await page.getByLabel(words.agents.fields.name, { exact: true }).fill(name);
      await expectAccessible(page);
      await page.getByRole("button", { name: words.agents.new.submit }).click();
      await page.waitForURL("**/context");
      const id = decodeURIComponent(new URL(page.url()).pathname.split("/")[2] ?? "");

      await page.goto("/import");
      await page.getByLabel(words.import.agent, { exact: true }).selectOption(id);
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: COMPANION, mimeType: "application/x-ndjson", buffer: file });
      await page.getByRole("button", { name: words.import.submit, exact: true }).click();
      await expect(page.getByRole("heading", { name: words.import.reportTitle })).toBeFocused({ timeout: 60_000 });
      await expectAccessible(page);
      expect(await stored(rest, id)).toMatchObject({ sessions: { total: sessions }, messages });

      await page.goto(`/agents/${encodeURIComponent(id)}/context`);
      await page.getByLabel(words.context.messageLimit).fill("4");
      await expect(page.getByText(words.context.preview.reasons.over_message_limit).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: words.context.save }).click();
      await expect(page.getByText(words.context.saved)).toBeVisible();

      await page.goto(`/agents/${encodeURIComponent(id)}/stored-memory`);
      await expect(page.getByRole("main")).toContainText(`${sessions}`);
      await expectAccessible(page);
      await page.getByRole("link", { name: words.storedMemory.edit }).click();
      await page.getByLabel(words.storedMemory.apply).check();
      await page.getByLabel(words.storedMemory.limits.retentionPeriodDays).fill("30");
      await expect(page.getByText(words.storedMemory.preview.reasons.period).first()).toBeVisible();
      await page.getByRole("button", { name: words.storedMemory.save }).click();
      const saving = page.getByRole("alertdialog");
      await expect(saving).toContainText(`${sessions - empty}`);
      await expectAccessible(page);
      await saving.getByRole("button", { name: words.storedMemory.confirm.save }).click();
      await expect(page.getByText(words.storedMemory.saved)).toBeVisible();

      await page.getByRole("button", { name: words.storedMemory.run.button }).click();
      const running = page.getByRole("alertdialog");
      await expect(running).toContainText(`${sessions - empty}`);
      await expectAccessible(page);
      await running.getByRole("button", { name: words.storedMemory.run.button }).click();
      await page.waitForURL(`**/retention/*`);
      await expect(page.getByText(words.retention.outcomes.done.title, { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      await expectAccessible(page);

      expect(await stored(rest, id)).toMatchObject({ sessions: { total: empty }, messages: 0 });
      await page.goto(`/agents/${encodeURIComponent(id)}/sessions`);
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(1 + empty);
      await expectAccessible(page);
      await page.goto(`/trash?agentId=${encodeURIComponent(id)}`);
      await expect(page.getByRole("main")).toContainText(`${sessions - empty}`);
      await expectAccessible(page);
    });
  });
}

const stored = (rest: Rest, id: string) => rest("GET", `/agents/${encodeURIComponent(id)}/stored-memory`);

/** Session ids are the installation's, so each walk has ids of its own. A session without messages is as old as its import. */
function ownCopy(name: string) {
  const threads = readFileSync(FILE, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Thread);
  const lines = threads.map((thread) => JSON.stringify({ ...thread, threadId: `${name} ${thread.threadId}` }));
  const messages = threads.reduce((sum, thread) => sum + thread.messages.length, 0);
  const empty = threads.filter((thread) => thread.messages.length === 0).length;
  return { file: Buffer.from(lines.join("\n")), sessions: threads.length, empty, messages };
}
