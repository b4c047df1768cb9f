import { z } from "zod";
import { auditVerification } from "#lib/contract/audit.ts";
import { type AuditBreak, breakOf, CHAIN_START, type ChainEnd, headText, type Link } from "#lib/core/audit-chain.ts";
import type { AuditHead, Prisma } from "#lib/db/generated/client.ts";
import type { InstallationKey } from "#lib/installation-key.ts";
import { sha256 } from "#lib/services/audit/hash.ts";
import { query } from "#lib/services/operation.ts";

const PAGE_ROWS = 1000;
const LONGEST_MS = 10 * 60_000;

export const verifyAudit = query({
  name: "audit.verify",
  summary: "Recompute the chain of the audit trail and check its signed heads; says where it breaks first",
  permission: "audit.read",
  input: z.strictObject({}),
  output: auditVerification,
  scope: () => "installation",
  async run({ prisma, key }) {
    // One snapshot: the sealer may add meanwhile.
    return prisma.$transaction((tx) => verify(tx, key), { isolationLevel: "RepeatableRead", timeout: LONGEST_MS });
  },
});

async function verify(tx: Prisma.TransactionClient, key: InstallationKey): Promise<z.input<typeof auditVerification>> {
  const heads = await tx.auditHead.findMany({ orderBy: { number: "asc" } });
  const { end, firstBreak } = await walk(tx, heads, key);
  const head = heads.at(-1);
  return {
    isIntact: firstBreak === null,
    sealedRows: end.number,
    signedHeads: heads.length,
    unsealedRows: await tx.auditEvent.count({ where: { seal: null } }),
    head: head ? { number: Number(head.number), hash: head.hash, at: head.at.toISOString() } : null,
    firstBreak,
  };
}

type Walked = { end: ChainEnd; firstBreak: AuditBreak | null };

async function walk(tx: Prisma.TransactionClient, heads: AuditHead[], key: InstallationKey): Promise<Walked> {
  const headAt = new Map(heads.map((head) => [Number(head.number), head]));
  let end = CHAIN_START;
  for (let links = await linksAfter(tx, end); links.length > 0; links = await linksAfter(tx, end)) {
    for (const link of links) {
      const firstBreak = breakOf(end, link, sha256) ?? headBreak(headAt.get(link.number), link, key);
      if (firstBreak) return { end, firstBreak };
      end = { number: link.number, hash: link.hash };
    }
  }
  return { end, firstBreak: endBreak(end, Number(heads.at(-1)?.number ?? 0)) };
}

async function linksAfter(tx: Prisma.TransactionClient, end: ChainEnd): Promise<Link[]> {
  const seals = await tx.auditSeal.findMany({
    where: { number: { gt: end.number } },
    orderBy: { number: "asc" },
    take: PAGE_ROWS,
  });
  const rows = await tx.auditEvent.findMany({ where: { seq: { in: seals.map(({ seq }) => seq) } } });
  const rowOf = new Map(rows.map((row) => [row.seq, row]));
  return seals.map(({ number, seq, hash }) => {
    return { number: Number(number), seq: Number(seq), hash, row: rowOf.get(seq) ?? null };
  });
}

function headBreak(head: AuditHead | undefined, { number, seq, hash }: Link, key: InstallationKey): AuditBreak | null {
  if (!head) return null;
  const isOurs = head.hash === hash && key.isSigned(headText({ number, hash, at: head.at }), head.signature);
  return isOurs ? null : { number, seq, reason: "head_forged" };
}

/** The sealer ends each batch with a head: a chain is as long as its last head says. */
function endBreak(end: ChainEnd, lastHead: number): AuditBreak | null {
  if (lastHead > end.number) return { number: end.number + 1, seq: null, reason: "seal_missing" };
  if (lastHead < end.number) return { number: end.number, seq: null, reason: "head_missing" };
  return null;
}
