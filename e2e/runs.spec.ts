import type { Page } from "@playwright/test";
import en from "#messages/en.json" with { type: "json" };
import { expect, expectAccessible, freshId, type Rest, test } from "./fixtures.ts";
import { addSession } from "./sessions.ts";

const words = en.retention;

/** An agent that keeps 2 exchanges of each session, and a session of 5. */
async function makeAgent(rest: Rest, name: string): Promise<string> {
  const id = freshId(name);
  const retention = { apply: true, graceDays: 7, threadCountLimit: 2 };
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE", storedMemorySettings: { retention } });
  await addSession(rest, { threadId: `${id}-old`, agentId: id, exchanges: 5 });
  return id;
}

async function openConfirmation(page: Page, id: string) {
  await page.goto(`/agents/${id}/retention`);
  await page.getByRole("button", { name: words.preview.button, exact: true }).click();
  await page.getByRole("button", { name: words.confirm.button }).click();
  return page.getByRole("alertdialog");
}

/** Between preview and run 120 messages more come under the policy than was confirmed. */
async function runIntoApproval(page: Page, rest: Rest, name: string): Promise<string> {
  const id = await makeAgent(rest, name);
  const dialog = await openConfirmation(page, id);
  await addSession(rest, { threadId: `${id}-new`, agentId: id, exchanges: 62 });
  await dialog.getByRole("button", { name: words.confirm.button }).click();
  await page.waitForURL(`**/agents/${id}/retention/*`);
  await expect(page.getByText(words.outcomes.needs_approval.title)).toBeVisible();
  return id;
}

async function confirm(page: Page, button: string) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a run that would remove clearly more than previewed asks, and goes on once approved", async ({ page, rest }) => {
  const id = await runIntoApproval(page, rest, "approve");
  await expect(page.getByText("126 messages would go in all; previewed were 6")).toBeVisible();
  await expectAccessible(page);
  const runUrl = page.url();
  await page.goto("/");
  await expect(page.getByText(en.overview.problems.run.needs_approval.replace("{name}", id))).toBeVisible();
  await page.goto(runUrl);
  await confirm(page, words.approve.button);
  await expect(page.getByText(words.outcomes.done.title)).toBeVisible();
  await expect(page.getByText(words.run.approvedBy)).toBeVisible();
  await expectAccessible(page);
});

test("a run that waits can be stopped: nothing goes, and another can begin", async ({ page, rest }) => {
  const id = await runIntoApproval(page, rest, "stop");
  await confirm(page, words.stop.button);
  await expect(page.getByText(words.outcomes.stopped.title)).toBeVisible();
  await expect(page.getByRole("button", { name: words.approve.button })).toBeHidden();
  await expectAccessible(page);
  const again = await openConfirmation(page, id);
  await expect(again).toContainText("126 messages");
});

test("all runs are stopped at once and allowed again, and the audit has both", async ({ page, rest }) => {
  const id = await makeAgent(rest, "everywhere");
  const dialog = await openConfirmation(page, id);
  try {
    await rest("PUT", "/retention/stop-flag", { isStopped: true });
    await dialog.getByRole("button", { name: words.confirm.button }).click();
    await page.waitForURL(`**/agents/${id}/retention/*`);
    await expect(page.getByText(words.outcomes.stopped.stopped_everywhere)).toBeVisible();
    await page.goto("/");
    await expect(page.getByText(en.overview.problems.runsStopped)).toBeVisible();
    await confirm(page, words.everywhere.resume.button);
    await page.goto(`/agents/${id}/retention`);
    await expect(page.getByText(words.everywhere.allowed)).toBeVisible();
    await confirm(page, words.everywhere.stop.button);
    await expect(page.getByText(words.everywhere.stopped)).toBeVisible();
    await expectAccessible(page);
    await confirm(page, words.everywhere.resume.button);
    await expect(page.getByText(words.everywhere.allowed)).toBeVisible();
    await expectAccessible(page);
    await page.goto("/audit?operation=retention.setStopFlag");
    await expect(page.getByRole("row", { name: en.audit.operations.retention.setStopFlag }).nth(3)).toBeVisible();
  } finally {
    await rest("PUT", "/retention/stop-flag", { isStopped: false });
  }
});

test("a preview of settings that were changed meanwhile starts no run", async ({ page, rest }) => {
  const id = await makeAgent(rest, "changed");
  const dialog = await openConfirmation(page, id);
  await rest("PUT", `/agents/${id}/stored-memory-settings`, {
    retention: { apply: true, graceDays: 7, threadCountLimit: 4 },
  });
  await dialog.getByRole("button", { name: words.confirm.button }).click();
  await expect(dialog.getByRole("alert")).toContainText(en.errors.codes.conflict);
  await expectAccessible(page);
});
