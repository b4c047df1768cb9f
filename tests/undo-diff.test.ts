import fc from "fast-check";
import { expect, test } from "vitest";
import { undoDiff } from "#components/history/undo-diff.ts";
import { diffSettings } from "#lib/services/settings/diff-settings.ts";

const limit = fc.option(
  fc
    .record({ messageLimit: fc.nat(100), tokenLimit: fc.nat(100) }, { requiredKeys: [] })
    .filter((one) => Object.keys(one).length > 0),
);
const settings = fc.record({
  memoryEnabled: fc.boolean(),
  limit,
  clearOldToolResults: fc.option(fc.record({ keepLast: fc.nat(10) })),
  retention: fc.record(
    { apply: fc.boolean(), retentionPeriodDays: fc.nat(), model: fc.option(fc.string()) },
    { requiredKeys: ["apply"] },
  ),
});

test("undoing a diff gives what was there before it", () => {
  fc.assert(
    fc.property(settings, settings, (before, after) => {
      expect(undoDiff(after, diffSettings(before, after))).toEqual(before);
    }),
  );
});
