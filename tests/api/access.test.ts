import { beforeAll, expect, test } from "vitest";
import { passwordMatches } from "#lib/auth/password.ts";
import { createMember } from "#lib/services/members/create-member.ts";
import { resetPassword } from "#lib/services/members/reset-password.ts";
import { updateMember } from "#lib/services/members/update-member.ts";
import { type Api, apiWith, testConsole } from "#tests/console.ts";

const console_ = testConsole();
let admin: Api;
beforeAll(async () => {
  admin = await console_.api("admin");
  await admin("POST", "/agents", { id: "agent", name: "Agent", kind: "SINGLE" });
  await admin("POST", "/agents", { id: "boss", name: "Boss", kind: "SUPERVISOR" });
  await admin("POST", "/agents", { id: "hand", name: "Hand", kind: "EXECUTOR", supervisorId: "boss" });
});

test("a key is shown once, works at once, and is listed without its secret", async () => {
  const made = await admin("POST", "/keys", { name: "runtime", role: "runtime", agentId: "agent", mayDelete: true });
  expect(made).toMatchObject({
    status: 201,
    body: { role: "runtime", agentId: "agent", mayDelete: true, revokedAt: null },
  });
  const { key, keyId, hint } = made.body as { key: string; keyId: string; hint: string };
  expect(key.startsWith(hint)).toBe(true);
  const runtime = apiWith(console_.resources, key);
  expect(await runtime("GET", "/threads")).toMatchObject({ status: 200 });
  for (const list of [await admin("GET", "/keys"), await admin("GET", "/audit?operation=key.createKey")]) {
    expect(JSON.stringify(list.body)).toContain(keyId);
    expect(JSON.stringify(list.body)).not.toContain(key.slice(12));
  }
  expect(await admin("DELETE", `/keys/${keyId}`)).toMatchObject({ body: { revokedAt: expect.any(String) } });
  expect(await runtime("GET", "/threads")).toMatchObject({ status: 401 });
  expect(await admin("DELETE", "/keys/nothing")).toMatchObject({ status: 404 });
});

test.each([
  [{ role: "runtime" }, "agentId"],
  [{ role: "runtime", agentId: "nobody" }, "agentId"],
  [{ role: "runtime", agentId: "hand" }, "agentId"],
  [{ role: "viewer", agentId: "agent" }, "agentId"],
  [{ role: "viewer", mayDelete: true }, "mayDelete"],
  [{ role: "viewer", expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
  [{ role: "root" }, "role"],
])("a key with %j is refused at %s", async (body, field) =>
  expect(await admin("POST", "/keys", { name: "k", ...body })).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  }),
);

test("a supervisor's key reaches its executors and no other agent", async () => {
  const boss = await console_.api("runtime", "boss");
  await admin("POST", "/threads", { threadId: "t", agentId: "boss", userId: "u", kind: "deployed" });
  expect(await boss("POST", "/threads/t/context", { nodeId: "hand" })).toMatchObject({ status: 200 });
  expect(await boss("GET", "/threads?agentId=hand")).toMatchObject({ status: 200 });
  expect(await boss("GET", "/threads?agentId=agent")).toMatchObject({ status: 404 });
});

test("a member gets a first password that is kept as a hash, and one address is one member", async () => {
  const made = await admin("POST", "/members", { email: "Ada@Example.com", name: "Ada", role: "operator" });
  const { password, memberId } = made.body as { password: string; memberId: string };
  expect(made).toMatchObject({ status: 201, body: { email: "ada@example.com", role: "operator", disabledAt: null } });
  const row = await console_.prisma.member.findUniqueOrThrow({ where: { id: memberId } });
  expect([row.mustChangePassword, await passwordMatches(password, row.passwordHash)]).toEqual([true, true]);
  expect(await admin("POST", "/members", { email: "ADA@example.com", name: "Ada", role: "viewer" })).toMatchObject({
    status: 409,
  });
  const trail = await admin("GET", "/audit?operation=member.createMember");
  expect(JSON.stringify(trail.body)).not.toContain(password);
});

test("a lost password is replaced by one that is told once; nobody resets their own", async () => {
  const made = await admin("POST", "/members", { email: "lost@example.com", name: "Lost", role: "viewer" });
  const { memberId, password: first } = made.body as { memberId: string; password: string };
  await console_.prisma.member.update({ where: { id: memberId }, data: { mustChangePassword: false } });
  const reset = await admin("POST", `/members/${memberId}/password`);
  expect(reset).toMatchObject({ status: 200, body: { memberId, email: "lost@example.com" } });
  const { password } = reset.body as { password: string };
  const row = await console_.prisma.member.findUniqueOrThrow({ where: { id: memberId } });
  expect(row.mustChangePassword).toBe(true);
  expect(await passwordMatches(password, row.passwordHash)).toBe(true);
  expect(await passwordMatches(first, row.passwordHash)).toBe(false);
  const trail = await admin("GET", "/audit?operation=member.resetPassword");
  expect(trail.body).toMatchObject({ items: [{ target: memberId, outcome: "done" }] });
  expect(JSON.stringify(trail.body)).not.toContain(password);
  expect(await admin("POST", "/members/nobody/password")).toMatchObject({ status: 404 });
  const self = { ...console_.as("admin"), actor: { ...console_.as("admin").actor, id: memberId } };
  await expect(resetPassword.run(self, { memberId })).rejects.toMatchObject({ code: "conflict" });
});

test("the last administrator stays, also when two take the right from each other at once", async () => {
  const context = console_.as("admin");
  const make = (email: string) => createMember.run(context, { email, name: email, role: "admin" });
  const members = [await make("one@example.com"), await make("two@example.com")];
  const outcomes = await Promise.allSettled(
    members.map(({ memberId }) => updateMember.run(context, { memberId, disabled: true })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await console_.prisma.member.count({ where: { role: "admin", disabledAt: null } })).toBe(1);
  const last = await console_.prisma.member.findFirstOrThrow({ where: { role: "admin", disabledAt: null } });
  expect(await admin("PATCH", `/members/${last.id}`, { role: "viewer" })).toMatchObject({ status: 409 });
  expect(await admin("PATCH", `/members/${last.id}`, { name: "Renamed" })).toMatchObject({ body: { name: "Renamed" } });
});

test("the audit trail pages from the newest without repeats, and filters", async () => {
  const seqs: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { items: { seq: number }[]; nextCursor: string | null } = (
      await admin("GET", `/audit?limit=3${cursor && `&cursor=${cursor}`}`)
    ).body;
    seqs.push(...page.items.map(({ seq }) => seq));
    cursor = page.nextCursor;
  }
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a));
  expect(seqs).toHaveLength(await console_.prisma.auditEvent.count());
  expect((await admin("GET", "/audit?target=hand")).body).toMatchObject({
    items: [{ operation: "agent.createAgent" }],
  });
});

test("usage closes with the counters of now", async () => {
  await admin("POST", "/threads/t/messages", { messages: [{ role: "user", content: "four" }] });
  const at = new Date("2026-01-01T00:00:00Z");
  const sample = { sessions: 3, messages: 9n, bytes: 90n, trashedBytes: 1n };
  await console_.prisma.usageSample.create({ data: { at, agentId: "boss", kind: "deployed", ...sample } });
  const { body } = await admin("GET", "/usage?agentId=boss");
  expect(body).toMatchObject({
    points: [
      { at: at.toISOString(), sessions: 3, messages: 9, bytes: 90, trashedBytes: 1 },
      { agentId: "boss", kind: "deployed", sessions: 1, messages: 1, trashedBytes: 0 },
    ],
  });
  expect((await admin("GET", "/usage?agentId=boss&to=2026-02-01T00:00:00Z")).body).toMatchObject({
    points: [{ messages: 9 }],
  });
});
