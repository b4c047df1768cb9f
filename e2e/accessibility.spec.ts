import { expect, expectAccessible, expectNoSidewaysScroll, freshId, type Rest, test } from "./fixtures.ts";
import { addSession } from "./sessions.ts";

type Made = { agent: string; executor: string; session: string };

/** Every page of the console but that of a retention run, which the tests of retention make. A new page is one line here. */
const PAGES: ((made: Made) => string)[] = [
  () => "/",
  () => "/agents",
  () => "/agents/new",
  ({ agent }) => `/agents/${agent}/context`,
  ({ executor }) => `/agents/${executor}/context`,
  ({ agent }) => `/agents/${agent}/stored-memory`,
  ({ agent }) => `/agents/${agent}/sessions`,
  ({ agent, session }) => `/agents/${agent}/sessions/${session}`,
  ({ agent }) => `/agents/${agent}/memories`,
  ({ agent }) => `/agents/${agent}/retention`,
  ({ agent }) => `/agents/${agent}/storage`,
  ({ agent }) => `/agents/${agent}/history`,
  ({ agent }) => `/agents/${agent}/policy`,
  ({ agent }) => `/agents/${agent}/details`,
  () => "/people",
  () => "/people/e2e-user",
  () => "/import",
  () => "/trash",
  () => "/holds",
  () => "/models",
  () => "/access/members",
  () => "/access/keys",
  () => "/audit",
  () => "/settings",
  () => "/change-password",
];

async function make(rest: Rest): Promise<Made> {
  const made = { agent: freshId("reader"), executor: freshId("hand"), session: freshId("talk") };
  await rest("POST", "/agents", { id: made.agent, name: made.agent, kind: "SUPERVISOR", model: "offline" });
  const executor = { id: made.executor, name: made.executor, kind: "EXECUTOR", supervisorId: made.agent };
  await rest("POST", "/agents", executor);
  await addSession(rest, { threadId: made.session, agentId: made.agent, exchanges: 8 });
  return made;
}

for (const locale of ["en", "zh-TW"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`every page in ${locale}, ${colorScheme}: axe, one heading, a title of its own, no sideways scroll`, async ({
      page,
      rest,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const made = await make(rest);
      await page.context().addCookies([{ name: "locale", value: locale, url: baseURL ?? "" }]);
      await page.emulateMedia({ colorScheme });
      const titles = new Map<string, string>();
      for (const path of PAGES.map((of) => of(made))) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(path);
          await expect(page.locator("html")).toHaveAttribute("lang", locale);
          await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
          const title = await page.title();
          expect.soft(titles.get(title), `${path} has the title of another page`).toBeUndefined();
          titles.set(title, path);
          await expectAccessible(page);
          // 320 pixels are also a window of 1280 at four times the size, and 640 one at twice.
          for (const width of [640, 390, 320]) {
            await page.setViewportSize({ width, height: 844 });
            await expectNoSidewaysScroll(page);
          }
        });
      }
    });
  }
}
