import { beforeEach, expect, test } from "vitest";
import { admitIdentity, auditRefusedAnswer } from "#lib/auth/oidc/admit-identity.ts";
import { hashPassword } from "#lib/auth/password.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import { createMember } from "#lib/services/members/create-member.ts";
import { listMembers } from "#lib/services/members/list-members.ts";
import { updateMember } from "#lib/services/members/update-member.ts";
import { testConsole } from "#tests/console.ts";

const console_ = testConsole();
const { prisma } = console_;
const now = new Date("2026-03-01T08:00:00Z");
const NO_ROLES = { roleClaim: null, roles: {} };
const ROLES = { roleClaim: "groups", roles: { chiefs: "admin", staff: "operator" } } as const;
const ANN = { iss: "https://id.example.com", sub: "ann-1", email: "Ann@Example.com", email_verified: true };

const admin = () => console_.as("admin");
const admit = (change: object = {}, mapping: Parameters<typeof admitIdentity>[2] = NO_ROLES) =>
  admitIdentity(prisma, { ...ANN, ...change }, mapping, now);
const invite = (email = "ann@example.com", role: "viewer" | "admin" = "viewer") =>
  createMember.run(admin(), { email, name: "Ann", role, signsInWith: "oidc" });
const signIns = () => prisma.auditEvent.findMany({ where: { operation: "member.signIn" }, orderBy: { seq: "asc" } });

beforeEach(async () => {
  await prisma.$executeRawUnsafe(`truncate "${console_.schema}".audit_event cascade`);
  await prisma.member.deleteMany();
});

test("an invitation is taken up once, by the verified address, and then issuer and subject are who it is", async () => {
  const { memberId, password, signsInWith } = await invite();
  expect([password, signsInWith]).toEqual([null, ["oidc"]]);
  expect(await admit()).toMatchObject({ member: { id: memberId, lastSignInAt: now } });
  expect(await admit({ email: "changed@example.com", email_verified: false })).toMatchObject({
    member: { id: memberId },
  });
  expect(await admit({ sub: "somebody-else" })).toEqual({ refusal: "uninvited" });
  expect(await admit({ iss: "https://other.example.com" })).toEqual({ refusal: "uninvited" });
});

test("whoever is not invited stays out, and leaves a row", async () => {
  await invite();
  expect(await admit({ email: "bob@example.com" })).toEqual({ refusal: "uninvited" });
  expect(await admit({ email: undefined })).toEqual({ refusal: "uninvited" });
  for (const email_verified of [false, undefined, "true", 1]) {
    expect(await admit({ email_verified })).toEqual({ refusal: "unverified" });
  }
  const rows = await signIns();
  expect(rows.map(({ outcome }) => outcome)).toEqual(Array(6).fill("failed"));
  expect(rows[0]).toMatchObject({ actor: "unknown", after: { signsInWith: "oidc", refusal: "uninvited" } });
  expect(await prisma.member.count()).toBe(1);
});

test("an address alone never takes over a member who has a password", async () => {
  const passwordHash = await hashPassword("correct horse battery");
  const data = { email: "ann@example.com", name: "Ann", role: "admin", passwordHash, createdAt: now };
  const { id } = await prisma.member.create({ data });
  expect(await admit()).toEqual({ refusal: "uninvited" });
  await updateMember.run(admin(), { memberId: id, signsInWith: "oidc" });
  expect(await admit()).toMatchObject({ member: { id } });
  const password = { email: "ann@example.com", password: "correct horse battery", address: "192.0.2.1" };
  expect(await signIn(prisma, password, now)).toBeNull();
});

test("nobody takes their own password away", async () => {
  const { memberId } = await invite("own@example.com", "admin");
  const self = console_.as("admin", { id: memberId });
  await expect(updateMember.run(self, { memberId, signsInWith: "oidc" })).rejects.toMatchObject({ code: "conflict" });
});

test("a disabled member is refused, invited or known", async () => {
  const { memberId } = await invite();
  const disable = (disabled: boolean) => updateMember.run(admin(), { memberId, disabled });
  await invite("other@example.com", "admin");
  await disable(true);
  expect(await admit()).toEqual({ refusal: "disabled" });
  await disable(false);
  expect(await admit()).toMatchObject({ member: { id: memberId } });
  await disable(true);
  expect(await admit()).toEqual({ refusal: "disabled" });
});

test("of two first sign-ins at once under one address, one is the member", async () => {
  await invite();
  const both = await Promise.all(["one", "two"].map((sub) => admit({ sub })));
  expect(both.filter((admission) => "member" in admission)).toHaveLength(1);
});

test("the claim sets the roles that the mapping names, and the trail says so", async () => {
  await invite("boss@example.com", "admin");
  const { memberId } = await invite();
  expect(await admit({ groups: ["admin", "viewer"] }, ROLES)).toMatchObject({ member: { role: "viewer" } });
  expect(await admit({ groups: ["staff"] }, ROLES)).toMatchObject({ member: { role: "operator" } });
  expect(await admit({ groups: [] }, ROLES)).toMatchObject({ member: { role: "operator" } });
  expect(await prisma.auditEvent.findMany({ where: { operation: "member.updateMember" } })).toMatchObject([
    { target: memberId, before: { role: "viewer" }, after: { role: "operator" }, actorKind: "system" },
  ]);
});

test("no claim takes the right from the last administrator, not even from two at once", async () => {
  for (const sub of ["one", "two"]) {
    await invite(`${sub}@example.com`, "admin");
    await admit({ sub, email: `${sub}@example.com` });
  }
  await Promise.all(["one", "two"].map((sub) => admit({ sub, groups: ["staff"] }, ROLES)));
  expect(await prisma.member.count({ where: { role: "admin", disabledAt: null } })).toBe(1);
});

test("the list says how somebody signs in, and a refused answer leaves a row", async () => {
  await createMember.run(admin(), { email: "pat@example.com", name: "Pat", role: "viewer" });
  await invite();
  const { items } = await listMembers.run(admin(), {});
  expect(items.map(({ signsInWith }) => signsInWith)).toEqual([["oidc"], ["password"]]);
  await auditRefusedAnswer(prisma, now);
  expect(await signIns()).toMatchObject([{ outcome: "failed", after: { refusal: "answer" } }]);
});
