import en from "#messages/en.json" with { type: "json" };
import { expect, freshId, test } from "./fixtures.ts";

const LISTS = ["/trash", "/audit", "/holds", "/access/members", "/access/keys"];

test("a cursor that no list gave shows the first page and says so", async ({ page, rest }) => {
  const id = freshId("cursor");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  const ofAgent = ["sessions", "retention", "history"].map((tab) => `/agents/${id}/${tab}`);
  for (const path of [...LISTS, ...ofAgent]) {
    await page.goto(`${path}?cursor=cut-off`);
    await expect(page.getByText(en.common.cursorRefused), path).toBeVisible();
  }
});

test("a name written twice, unstorable text and ids that can't be are no failure of a page", async ({ page, rest }) => {
  const id = freshId("address");
  await rest("POST", "/agents", { id, name: id, kind: "SINGLE" });
  const tooLong = "x".repeat(200);
  const addresses = ["/agents?q=a&q=b", "/trash?agentId=%00", "/audit?actor=%00&target=a&target=b"];
  for (const path of [...addresses, `/agents/${id}/sessions?q=%00`, `/agents/${id}/sessions?userId=${tooLong}`]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
  }
  for (const path of [`/agents/${tooLong}/context`, "/agents/%00/context", `/agents/${id}/sessions/%00`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.errors.notFoundTitle);
  }
});
