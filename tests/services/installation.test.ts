import { expect, test } from "vitest";
import { getInstallation } from "#lib/services/installation/get-installation.ts";
import { putInstallation } from "#lib/services/installation/put-installation.ts";
import { scheduleRuns } from "#lib/services/retention/schedule-runs.ts";
import { addAgent, daysBefore, retentionWorld } from "#tests/services/retention-world.ts";

const world = retentionWorld();
const admin = () => world.as("admin");
const read = () => getInstallation.run(world.as("viewer"), {});
const DAY_MS = 86_400_000;

test("an installation that nobody has set up is in UTC and without a capacity", async () => {
  expect(await read()).toEqual({ revision: 1, timeZone: "UTC", capacityGb: null, capacityBytes: null });
});

test("an administrator saves, everybody reads, and the audit has both versions", async () => {
  const saved = await putInstallation.run(admin(), { timeZone: "Asia/Taipei", capacityGb: 20, expectedRevision: 1 });
  expect(saved).toEqual({ revision: 2, timeZone: "Asia/Taipei", capacityGb: 20, capacityBytes: 20 * 1024 ** 3 });
  expect(await read()).toEqual(saved);
  const row = await world.prisma.auditEvent.findFirst({ where: { operation: "installation.putSettings" } });
  expect(row).toMatchObject({ outcome: "done", before: { timeZone: "UTC" }, after: { timeZone: "Asia/Taipei" } });
});

test("others may not save", async () => {
  const input = { timeZone: "UTC", capacityGb: null };
  await expect(putInstallation.run(world.as("privacy_officer"), input)).rejects.toMatchObject({ code: "forbidden" });
});

test("who comes second gets what is stored, and nothing is written", async () => {
  const second = putInstallation.run(admin(), { timeZone: "Europe/Berlin", capacityGb: 1, expectedRevision: 1 });
  await expect(second).rejects.toMatchObject({ code: "conflict", current: { revision: 2, timeZone: "Asia/Taipei" } });
  expect((await read()).timeZone).toBe("Asia/Taipei");
});

test("of two that save at once from the same revision, one wins", async () => {
  const save = (capacityGb: number) =>
    putInstallation.run(admin(), { timeZone: "Asia/Taipei", capacityGb, expectedRevision: 2 });
  const outcomes = await Promise.allSettled([save(30), save(40)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await read()).revision).toBe(3);
});

test.each([
  [{ timeZone: "Mars/Olympus", capacityGb: null }, "timeZone"],
  [{ timeZone: "+08:00", capacityGb: null }, "timeZone"],
  [{ timeZone: "UTC", capacityGb: 0 }, "capacityGb"],
  [{ timeZone: "UTC", capacityGb: 1.5 }, "capacityGb"],
  [{ timeZone: "UTC", capacityGb: "many" }, "capacityGb"],
])("%j is refused", async (input, field) => {
  const refused = putInstallation.run(admin(), input);
  await expect(refused).rejects.toMatchObject({ code: "invalid", fields: { [field]: expect.any(String) } });
});

test("the schedule follows the saved time zone", async () => {
  const agentId = await addAgent(world, { retentionPeriodDays: 30 });
  const backdated = { createdAt: daysBefore(new Date(), 3) };
  await world.prisma.settingsRevision.updateMany({ where: { agentId }, data: backdated });
  const tomorrow = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS);
  const at = (hourUtc: number) => world.as("admin", () => new Date(tomorrow.getTime() + hourUtc * 3_600_000));
  await putInstallation.run(admin(), { timeZone: "America/Los_Angeles", capacityGb: null });
  // 08:00 UTC is midnight or 01:00 in Los Angeles, winter and summer, and the afternoon in Taipei.
  expect(await scheduleRuns(at(8))).toEqual([]);
  await putInstallation.run(admin(), { timeZone: "Asia/Taipei", capacityGb: null });
  expect(await scheduleRuns(at(8))).toHaveLength(1);
});
