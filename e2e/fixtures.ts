import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { restApi } from "./api.ts";
import { signIn } from "./sign-in.ts";

export { expect } from "@playwright/test";

/** Sets up what a test needs through the REST interface; a refusal fails the test. */
export type Rest = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
) => Promise<unknown>;

type Fixtures = {
  rest: Rest;
  /** The administrator's page. It ends with a check that nothing broke the content security policy. */
  page: Page;
};

export const test = base.extend<Fixtures>({
  rest: async ({ request }, use) => {
    const call = restApi(request);
    await use(async (method, path, body) => {
      const answer = await call(method, path, body);
      expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      return answer.body;
    });
  },
  page: async ({ page }, use) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) refused.push(message.text());
    });
    await signIn(page);
    await use(page);
    expect(refused).toEqual([]);
  },
});

/** An id of its own for each test, so that tests never meet. */
let made = 0;
export const freshId = (name: string): string => `${name}-${Date.now().toString(36)}-${made++}`;

/** No rule of axe is broken, in the page as it stands: a text that still fades in or out has no contrast of its own. */
export async function expectAccessible(page: Page): Promise<void> {
  // What lies half under the bar at the top is there by chance of scrolling, and would be too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForFunction(async () => {
    // What was just added begins to move one frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity);
  });
  const builder = new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } });
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

/** The page never scrolls sideways; what is wider scrolls in a region of its own. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

export async function speakChinese(page: Page): Promise<void> {
  await page.getByRole("button", { name: "繁體中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
}
