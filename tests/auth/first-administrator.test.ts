import { beforeEach, expect, test } from "vitest";
import { ensureFirstAdministrator, resetAdministrator } from "#lib/auth/first-administrator.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { readEnv } from "#lib/env.ts";
import { testDatabase } from "#tests/database.ts";

const { prisma } = testDatabase();
const now = new Date("2026-03-01T08:00:00Z");
const enter = (email: string, password: string) => signIn(prisma, { email, password, address: "192.0.2.1" }, now);

beforeEach(() => prisma.member.deleteMany());

test("several first starts make one administrator, and one of them tells the password", async () => {
  const issued = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(prisma, readEnv({}), now)));
  const told = issued.filter((one) => one !== null);
  expect(told).toHaveLength(1);
  expect(await prisma.member.count()).toBe(1);
  expect(await enter("admin@example.com", told[0]?.password ?? "")).toMatchObject({
    role: "admin",
    mustChangePassword: true,
  });
});

test("takes the administrator of the environment, and never a second one", async () => {
  const settings = readEnv({ ADMIN_EMAIL: "Root@Example.com", ADMIN_PASSWORD: "a password that is given" });
  expect(await ensureFirstAdministrator(prisma, settings, now)).toBeNull();
  expect(await enter("root@example.com", "a password that is given")).toMatchObject({ mustChangePassword: false });
  expect(await ensureFirstAdministrator(prisma, readEnv({}), now)).toBeNull();
  expect(await prisma.member.count()).toBe(1);
});

test("a reset gives an administrator a new password and lets a disabled one in again", async () => {
  await ensureFirstAdministrator(prisma, readEnv({ ADMIN_PASSWORD: "a password that is given" }), now);
  await prisma.member.updateMany({ data: { disabledAt: now } });
  const { email, password } = await resetAdministrator(prisma, undefined, now);
  expect(await enter(email, "a password that is given")).toBeNull();
  expect(await enter(email, password)).toMatchObject({ mustChangePassword: true });
  await expect(resetAdministrator(prisma, "nobody@example.com", now)).rejects.toThrow(/no administrator/);
});
