import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { signIn } from "./sign-in.ts";

/** NaN while no server runs. */
function postmasterPid(): number {
  const folder = path.join(process.env.E2E_FOLDER ?? "", "postgres", "data");
  try {
    return Number.parseInt(readFileSync(path.join(folder, "postmaster.pid"), "utf8"), 10);
  } catch {
    return Number.NaN;
  }
}

test("the console starts a database that died again, and who was signed in goes on", async ({ page, request }) => {
  await signIn(page);
  const killed = postmasterPid();
  process.kill(killed, "SIGKILL");
  const hasNewServer = () => postmasterPid() > 0 && postmasterPid() !== killed;
  await expect.poll(hasNewServer, { timeout: 30_000 }).toBe(true);
  await expect.poll(async () => (await request.get("/readyz")).status(), { timeout: 30_000 }).toBe(200);
  await page.goto("/");
  await expect(page).not.toHaveURL(/sign-in/);
  await expect(page.getByRole("navigation").first()).toBeVisible();
});
