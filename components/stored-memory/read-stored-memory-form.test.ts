import { expect, test } from "vitest";
import { readRetention, readStoredMemoryForm } from "#components/stored-memory/read-stored-memory-form.ts";
import { storedMemorySettingsInput } from "#lib/contract/settings.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
const base = {
  "retention.apply": "on",
  "retention.retentionPeriodDays": "30",
  "retention.sessionSizeLimitMb": "",
  "retention.threadCountLimit": " ",
  "retention.ageAnchor": "MESSAGE_CREATED",
  "retention.graceDays": "0",
  "autoSummarization.summaryThresholdPercent": "80",
};
const region = { "longTermMemory.region": "" };

test("an empty limit is left out, a grace of 0 days is not", () => {
  expect(readRetention(form(base))).toEqual({
    apply: true,
    retentionPeriodDays: 30,
    ageAnchor: "MESSAGE_CREATED",
    graceDays: 0,
    archiveBeforeDelete: false,
    deleteDerivedMemories: false,
  });
});

test("what the form holds is what the contract takes", () => {
  const draft = readStoredMemoryForm(
    form({ ...base, "longTermMemory.enabled": "on", "longTermMemory.model": "m", ...region }),
  );
  expect(storedMemorySettingsInput.parse(draft)).toMatchObject({
    longTermMemory: { enabled: true, model: "m", region: null, shareAcrossSessions: false },
    retention: { apply: true, retentionPeriodDays: 30, graceDays: 0 },
    autoSummarization: { enabled: false, summaryThresholdPercent: 80 },
  });
});

test("a part whose fields are disabled is left out, so that it stays", () => {
  expect(readStoredMemoryForm(form({}))).toEqual({});
  expect(Object.keys(readStoredMemoryForm(form(base)))).toEqual(["retention", "autoSummarization"]);
  expect(Object.keys(readStoredMemoryForm(form(region)))).toEqual(["longTermMemory"]);
});

test.each(["0", "-3", "1.5", "soon"])("a period of %j is an error of its own field", (typed) => {
  const draft = readStoredMemoryForm(form({ ...base, "retention.retentionPeriodDays": typed }));
  const paths = storedMemorySettingsInput.safeParse(draft).error?.issues.map((issue) => issue.path.join("."));
  expect(paths).toEqual(["retention.retentionPeriodDays"]);
});
