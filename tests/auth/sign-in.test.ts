import { beforeEach, expect, test } from "vitest";
import { changePassword } from "#lib/auth/change-password.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { bookAttempt, FAILURES_PER_ADDRESS, FAILURES_PER_EMAIL, SIGN_IN_WINDOW_MS } from "#lib/auth/sign-in-limit.ts";
import { testDatabase } from "#tests/database.ts";

const { prisma, schema } = testDatabase();
const now = new Date("2026-03-01T08:00:00Z");
const PASSWORD = "correct horse battery";
const passwordHash = await hashPassword(PASSWORD);

beforeEach(async () => {
  await prisma.signInAttempt.deleteMany();
  await prisma.$executeRawUnsafe(`truncate "${schema}".audit_event cascade`);
  await prisma.member.deleteMany();
  await prisma.member.create({
    data: { email: "ann@example.com", name: "Ann", role: "viewer", passwordHash, createdAt: now },
  });
});

function attempt(change: Partial<Parameters<typeof signIn>[1]> = {}, at = now) {
  return signIn(prisma, { email: "ann@example.com", password: PASSWORD, address: "192.0.2.1", ...change }, at);
}

/** Failures for that member, from an address each. */
async function fail(times: number): Promise<void> {
  for (let i = 0; i < times; i++) await bookAttempt(prisma, { email: "ann@example.com", address: `192.0.2.${i}` }, now);
}

test("lets a member in by e-mail, in whatever case it is typed, and audits it", async () => {
  expect(await attempt({ email: " Ann@Example.COM " })).toMatchObject({ email: "ann@example.com", lastSignInAt: now });
  expect(await prisma.auditEvent.findMany()).toMatchObject([{ operation: "member.signIn", outcome: "done" }]);
  expect(await prisma.signInAttempt.count()).toBe(0);
});

test("refuses a wrong password, an unknown name and a disabled member alike, and audits each", async () => {
  await prisma.member.create({
    data: { email: "off@example.com", name: "Off", role: "admin", passwordHash, createdAt: now, disabledAt: now },
  });
  expect(await attempt({ password: "wrong" })).toBeNull();
  expect(await attempt({ email: "nobody@example.com" })).toBeNull();
  expect(await attempt({ email: "off@example.com" })).toBeNull();
  const outcomes = await prisma.auditEvent.findMany({ select: { outcome: true } });
  expect(outcomes).toEqual(Array(3).fill({ outcome: "failed" }));
});

test("after too many failures even the right password waits until the window is over", async () => {
  await fail(FAILURES_PER_EMAIL);
  await expect(attempt()).rejects.toMatchObject({ code: "limit_exceeded" });
  await expect(attempt({ address: "192.0.2.9" })).rejects.toMatchObject({ code: "limit_exceeded" });
  expect(await attempt({}, new Date(now.getTime() + SIGN_IN_WINDOW_MS + 1))).not.toBeNull();
});

test("attempts at once can't pass the limit together", async () => {
  const results = await Promise.allSettled(Array.from({ length: FAILURES_PER_EMAIL + 5 }, () => fail(1)));
  const judged = results.filter((result) => result.status === "fulfilled");
  expect(judged.length).toBeLessThanOrEqual(FAILURES_PER_EMAIL);
});

test("limits an address that tries many names", async () => {
  const address = "192.0.2.7";
  for (let i = 0; i < FAILURES_PER_ADDRESS; i++) await bookAttempt(prisma, { email: `${i}@example.com`, address }, now);
  await expect(attempt({ address })).rejects.toMatchObject({ code: "limit_exceeded" });
  expect(await attempt({ address: "192.0.2.8" })).not.toBeNull();
});

test("a success forgets the failures under its e-mail", async () => {
  await fail(FAILURES_PER_EMAIL - 1);
  expect(await attempt()).not.toBeNull();
  expect(await attempt({ password: "wrong" })).toBeNull();
});

test("a password is changed by who knows the current one, and must be a good one", async () => {
  const { id } = await prisma.member.findUniqueOrThrow({ where: { email: "ann@example.com" } });
  const change = {
    memberId: id,
    currentPassword: PASSWORD,
    newPassword: "another horse entirely",
    address: "192.0.2.1",
  };
  await expect(changePassword(prisma, { ...change, newPassword: "short" }, now)).rejects.toMatchObject({
    code: "invalid",
    fields: { newPassword: expect.any(String) },
  });
  await expect(changePassword(prisma, { ...change, currentPassword: "wrong" }, now)).rejects.toMatchObject({
    fields: { currentPassword: expect.any(String) },
  });
  await expect(changePassword(prisma, { ...change, newPassword: PASSWORD }, now)).rejects.toMatchObject({
    code: "invalid",
  });
  await changePassword(prisma, change, now);
  expect(await attempt()).toBeNull();
  expect(await attempt({ password: "another horse entirely" })).toMatchObject({ mustChangePassword: false });
});
