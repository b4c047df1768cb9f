import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatExactTime,
  formatInteger,
  formatPercent,
  formatShortDate,
} from "#lib/format.ts";

describe("formatBytes", () => {
  test.each([
    [0, "0 B"],
    [1, "1 B"],
    [1023, "1,023 B"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [1_048_575, "1 MB"],
    [1_048_576, "1 MB"],
    [1_073_741_823, "1 GB"],
    [5 * 1024 ** 4, "5 TB"],
    [5000 * 1024 ** 4, "5,000 TB"],
  ])("%d bytes reads %s", (byteCount, text) => expect(formatBytes(byteCount, "en")).toBe(text));

  test("no size below a terabyte reads 1,024 or more of its unit, and more bytes never read as a smaller unit", () => {
    const rank = (text: string) => ["B", "KB", "MB", "GB", "TB"].indexOf(text.split(" ")[1] ?? "");
    const size = fc.double({ min: 0, max: 53, noNaN: true }).map((power) => Math.floor(2 ** power));
    fc.assert(
      fc.property(size, size, (a, b) => {
        const [small, large] = a < b ? [a, b] : [b, a];
        expect(rank(formatBytes(small, "en")) <= rank(formatBytes(large, "en"))).toBe(true);
        const amount = Number(formatBytes(small, "en").split(" ")[0]?.replaceAll(",", ""));
        if (small < 1024 ** 4) expect(amount).toBeLessThan(1024);
      }),
    );
  });
});

describe("formatDuration", () => {
  test.each([
    [0, "0 ms"],
    [999.4, "999 ms"],
    [1000, "1 sec"],
    [61_000, "1 min 1 sec"],
    [3_600_000, "1 hr"],
    [3_605_000, "1 hr"],
    [183_600_000, "2 days 3 hr"],
  ])("%d ms reads %s", (durationMs, text) => expect(formatDuration(durationMs, "en")).toBe(text));

  test("a duration below a millisecond's half short of a second never reads 1,000 ms", () => {
    expect(formatDuration(999.9, "en")).toBe("1 sec");
  });
});

describe("numbers and times", () => {
  const date = new Date("2026-11-30T21:05:09.000Z");

  test("integers are grouped, ratios are percent", () => {
    expect(formatInteger(1_234_567, "zh-TW")).toBe("1,234,567");
    expect(formatPercent(0.256, "en")).toBe("25.6%");
  });

  test("a time carries its zone and moves with it", () => {
    expect(formatDateTime(date, "en", "UTC")).toBe("Nov 30, 2026, 21:05 UTC");
    expect(formatDateTime(date, "en", "Asia/Taipei")).toBe("Dec 1, 2026, 05:05 GMT+8");
    expect(formatDateTime(date, "zh-TW", "Asia/Taipei")).toBe("2026年12月1日 05:05 GMT+8");
    expect(formatDateTime(new Date("2026-01-01T00:00:00Z"), "en", "UTC")).toContain("00:00");
    expect(formatDate(date, "en", "America/Los_Angeles")).toBe("Nov 30, 2026");
    expect(formatShortDate(date, "en", "Asia/Taipei")).toBe("Dec 1");
    expect(formatExactTime(date, "en", "UTC")).toMatch(/Monday.*9:05:09.*Coordinated Universal Time/);
  });
});
