import { expect, test } from "vitest";
import { readContextForm, truncationOf } from "#components/context/read-context-form.ts";
import { contextSettingsInput } from "#lib/contract/settings.ts";

function form(fields: Record<string, string>, prefix = ""): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(prefix + name, value);
  return data;
}
const limits = { limited: "on", "limit.messageLimit": "20", "limit.tokenLimit": "4000" };

test.each([
  ["messages", { messageLimit: 20 }],
  ["tokens", { tokenLimit: 4000 }],
  ["both", { messageLimit: 20, tokenLimit: 4000 }],
] as const)("%s sends its own limits, though both numbers are in the form", (truncation, limit) => {
  const draft = readContextForm(form({ ...limits, truncation }));
  expect(draft.limit).toEqual(limit);
  expect(truncationOf(draft.limit)).toBe(truncation);
  expect(contextSettingsInput.parse(draft)).toMatchObject({ limit });
});

test("a switch that is off is no limit, whatever stands beneath it", () => {
  const { limited: _, ...rest } = limits;
  const draft = readContextForm(form({ ...rest, truncation: "both", "clearOldToolResults.keepLast": "3" }));
  expect(draft).toEqual({ memoryEnabled: false, limit: null, clearOldToolResults: null });
});

test.each(["", "0", "-1", "1.5", "ten", "1e12"])("a message limit of %j is an error of its own field", (typed) => {
  const draft = readContextForm(form({ ...limits, truncation: "messages", "limit.messageLimit": typed }));
  const paths = contextSettingsInput.safeParse(draft).error?.issues.map((issue) => issue.path.join("."));
  expect(paths).toEqual(["limit.messageLimit"]);
});

test("reads below a prefix", () => {
  const fields = { memoryEnabled: "on", isolation: "SHARED", clearing: "on", "clearOldToolResults.keepLast": "0" };
  expect(readContextForm(form(fields, "contextSettings."), "contextSettings.")).toEqual({
    memoryEnabled: true,
    limit: null,
    clearOldToolResults: { keepLast: 0 },
    isolation: "SHARED",
  });
});
