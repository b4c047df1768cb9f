import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Prisma } from "#lib/db/generated/client.ts";
import { installationKey, makeInstallationKey } from "#lib/installation-key.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import { sealAudit } from "#lib/services/audit/seal-audit.ts";
import { verifyAudit } from "#lib/services/audit/verify-audit.ts";
import { testConsole } from "#tests/console.ts";

const console_ = testConsole();
const { prisma, schema } = console_;
const context = console_.as("admin");
const ROWS = 12;

beforeEach(async () => {
  await prisma.$executeRawUnsafe(`truncate "${schema}".audit_event, "${schema}".audit_seal, "${schema}".audit_head`);
});

const verify = () => verifyAudit.run(context, {});
const write = (target: string) =>
  recordAudit(prisma, context, {
    operation: "a.b",
    target,
    outcome: "done",
    after: { z: 1, a: { y: [1, null], b: "ü" } },
  });

/** Two batches; the numbers of the chain run as the rows do. */
async function sealed(): Promise<bigint[]> {
  const seqs: bigint[] = [];
  for (let i = 0; i < ROWS; i++) {
    seqs.push(await write(`row ${i}`));
    if (i === ROWS / 2) await sealAudit(context);
  }
  await sealAudit(context);
  return seqs;
}

/** As somebody who owns the database: no trigger and no foreign key stands in the way. */
const asOwner = (work: (tx: Prisma.TransactionClient) => Promise<unknown>) =>
  prisma.$transaction(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`;
    await work(tx);
  });

test("a trail that nobody touched is whole, and says what was checked", async () => {
  await sealed();
  await write("after");
  expect(await verify()).toMatchObject({
    isIntact: true,
    sealedRows: ROWS,
    signedHeads: 2,
    unsealedRows: 1,
    firstBreak: null,
  });
});

test("sealers at once seal each row once", async () => {
  for (let i = 0; i < ROWS; i++) await write(`row ${i}`);
  await Promise.all([1, 2, 3].map(() => sealAudit(context)));
  expect(await verify()).toMatchObject({ isIntact: true, sealedRows: ROWS, signedHeads: 1, unsealedRows: 0 });
});

test("a row that commits late takes a later number", async () => {
  const late = await write("late");
  const row = await prisma.auditEvent.findUniqueOrThrow({ where: { seq: late } });
  await asOwner((tx) => tx.auditEvent.delete({ where: { seq: late } }));
  await sealed();
  await prisma.auditEvent.create({ data: { ...row, before: undefined, after: 1 } as Prisma.AuditEventCreateInput });
  await sealAudit(context);
  expect(await verify()).toMatchObject({ isIntact: true, sealedRows: ROWS + 1 });
  const seal = await prisma.auditSeal.findUnique({ where: { seq: late } });
  expect(Number(seal?.number)).toBe(ROWS + 1);
});

test("the database refuses to change or delete rows, seals and heads", async () => {
  const [seq = 0n] = await sealed();
  await expect(prisma.auditEvent.update({ where: { seq }, data: { actor: "x" } })).rejects.toThrow();
  await expect(prisma.auditEvent.delete({ where: { seq } })).rejects.toThrow();
  await expect(prisma.auditSeal.delete({ where: { seq } })).rejects.toThrow();
  await expect(prisma.auditHead.updateMany({ data: { signature: "x" } })).rejects.toThrow();
});

const CHANGES: Record<string, Prisma.AuditEventUpdateInput> = {
  at: { at: new Date(0) },
  actor: { actor: "somebody" },
  actorKind: { actorKind: "system" },
  operation: { operation: "c.d" },
  target: { target: null },
  outcome: { outcome: "failed" },
  startedBy: { startedBy: 1n },
  runId: { runId: "run" },
  requestId: { requestId: "other" },
  before: { before: {} },
  after: { after: { z: 1, a: { y: [1], b: "ü" } } },
};

test.each(Object.entries(CHANGES))("a changed %s is found at its number", async (_, data) => {
  const seqs = await sealed();
  await fc.assert(
    fc.asyncProperty(fc.nat(ROWS - 1), async (index) => {
      const seq = seqs[index] ?? 0n;
      const row = await prisma.auditEvent.findUniqueOrThrow({ where: { seq } });
      await asOwner((tx) => tx.auditEvent.update({ where: { seq }, data }));
      const found = await verify();
      await asOwner(async (tx) => {
        await tx.auditEvent.delete({ where: { seq } });
        await tx.auditEvent.create({
          data: { ...row, before: undefined, after: row.after ?? 0 } as Prisma.AuditEventCreateInput,
        });
      });
      expect(found.firstBreak).toEqual({ number: index + 1, seq: Number(seq), reason: "row_changed" });
      expect((await verify()).isIntact).toBe(true);
    }),
    { numRuns: 4 },
  );
});

test.each([1, 6, ROWS])("a row removed at %i is found, with its seal and without", async (number) => {
  const seqs = await sealed();
  const seq = seqs[number - 1] ?? 0n;
  await asOwner((tx) => tx.auditEvent.delete({ where: { seq } }));
  expect((await verify()).firstBreak).toEqual({ number, seq: Number(seq), reason: "row_missing" });
  await asOwner((tx) => tx.auditSeal.delete({ where: { seq } }));
  expect((await verify()).firstBreak).toMatchObject({ number, reason: "seal_missing" });
});

test("rows that changed places are found", async () => {
  const [first = 0n, second = 0n] = await sealed();
  await asOwner(async (tx) => {
    await tx.auditSeal.update({ where: { seq: first }, data: { seq: -1n } });
    await tx.auditSeal.update({ where: { seq: second }, data: { seq: first } });
    await tx.auditSeal.update({ where: { seq: -1n }, data: { seq: second } });
  });
  expect((await verify()).firstBreak).toEqual({ number: 1, seq: Number(second), reason: "row_changed" });
});

test("a chain written anew without the key is found, and so is one without its head", async () => {
  await sealed();
  await asOwner((tx) => tx.auditHead.deleteMany({ where: { number: ROWS } }));
  expect((await verify()).firstBreak).toMatchObject({ number: ROWS, reason: "head_missing" });
  await asOwner((tx) => Promise.all([tx.auditSeal.deleteMany(), tx.auditHead.deleteMany()]));
  await sealAudit({ ...context, key: installationKey(makeInstallationKey()) });
  expect((await verify()).firstBreak).toMatchObject({ number: ROWS, reason: "head_forged" });
});
