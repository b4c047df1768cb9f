import fc from "fast-check";
import { expect, test } from "vitest";
import { dayStart } from "#lib/core/day-start.ts";

const ZONES = [
  "UTC",
  "Asia/Taipei",
  "America/Los_Angeles",
  "America/Santiago",
  "Africa/Cairo",
  "Pacific/Apia",
  "Asia/Kathmandu",
];

test.each([
  ["2026-11-03", "UTC", "2026-11-03T00:00:00.000Z"],
  ["2026-11-03", "Asia/Taipei", "2026-11-02T16:00:00.000Z"],
  ["2026-03-08", "America/Los_Angeles", "2026-03-08T08:00:00.000Z"],
  ["2026-03-09", "America/Los_Angeles", "2026-03-09T07:00:00.000Z"],
  // The clocks go from midnight to one: the day begins at one.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
])("%s in %s", (day, zone, expected) => {
  expect(dayStart(day, zone)?.toISOString()).toBe(expected);
});

test.each(["2026-02-30", "2026-13-01", "2026-1-1", "", "yesterday", "2026-11-03T00:00", "20261-1-03"])(
  "%j is no day",
  (text) => {
    expect(dayStart(text, "UTC")).toBeNull();
  },
);

test("it is that day from then on, and not before", () => {
  const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (date, timeZone) => {
      const day = date.toISOString().slice(0, 10);
      const format = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
      const at = dayStart(day, timeZone)?.getTime() ?? 0;
      // A zone that moved across the date line has no such day at all.
      fc.pre(!(timeZone === "Pacific/Apia" && day === "2011-12-30"));
      expect(format.format(at)).toBe(day);
      expect(format.format(at - 1) < day).toBe(true);
    }),
  );
});
