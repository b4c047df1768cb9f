import { expect, test } from "vitest";
import { expiryOf, type TimeToLive } from "#lib/core/time-to-live.ts";

const createdAt = new Date("2026-06-10T12:00:00.000Z");
const timestamp = new Date("2026-06-01T00:00:00.000Z");

test.each<[TimeToLive, number | null, number | null, string | null]>([
  [{}, null, null, null],
  [{}, 30, 90, "2026-07-10T12:00:00.000Z"],
  [{}, null, 90, "2026-09-08T12:00:00.000Z"],
  [{ ttlDays: 365 }, 30, 90, "2026-09-08T12:00:00.000Z"],
  [{ ttlDays: 1 }, 30, 90, "2026-06-11T12:00:00.000Z"],
  [{ ttlDays: null }, 30, 90, "2026-09-08T12:00:00.000Z"],
  [{ ttlDays: null }, 30, null, null],
  [{ ttlDays: 365 }, 30, null, "2027-06-10T12:00:00.000Z"],
  [{ ttlAnchor: "TIMESTAMP" }, 30, 90, "2026-07-01T00:00:00.000Z"],
  [{ ttlDays: 2, ttlAnchor: "TIMESTAMP" }, null, null, "2026-06-03T00:00:00.000Z"],
])("%j with default %j and maximum %j → %j", (timeToLive, defaultTtlDays, maxTtlDays, expected) => {
  const expiry = expiryOf(timeToLive, { createdAt, timestamp }, { defaultTtlDays, maxTtlDays });
  expect(expiry?.toISOString() ?? null).toBe(expected);
});

test("an anchor on a time that nobody gave falls back to the creation", () => {
  const limits = { defaultTtlDays: null, maxTtlDays: null };
  const expiry = expiryOf({ ttlDays: 1, ttlAnchor: "TIMESTAMP" }, { createdAt, timestamp: null }, limits);
  expect(expiry?.toISOString()).toBe("2026-06-11T12:00:00.000Z");
});
