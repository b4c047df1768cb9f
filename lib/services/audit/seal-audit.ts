import { CHAIN_START, type ChainEnd, headText, linkText } from "#lib/core/audit-chain.ts";
import type { AuditEvent, Prisma } from "#lib/db/generated/client.ts";
import { sha256 } from "#lib/services/audit/hash.ts";
import type { Context } from "#lib/services/context.ts";

const BATCH_ROWS = 1000;

/** Chains what was committed since, in batches that end in a signed head. A row that commits late gets a later number. */
export async function sealAudit(context: Context): Promise<void> {
  while ((await context.prisma.$transaction((tx) => sealBatch(tx, context))) === BATCH_ROWS);
}

async function sealBatch(tx: Prisma.TransactionClient, { key, now }: Context): Promise<number> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('audit chain ' || current_schema(), 0))`;
  const rows = await tx.auditEvent.findMany({ where: { seal: null }, orderBy: { seq: "asc" }, take: BATCH_ROWS });
  if (rows.length === 0) return 0;
  const last = await tx.auditSeal.findFirst({ orderBy: { number: "desc" } });
  const end = last ? { number: Number(last.number), hash: last.hash } : CHAIN_START;
  const seals = chain(end, rows);
  await tx.auditSeal.createMany({ data: seals });
  const head = { ...(seals.at(-1) ?? end), at: now() };
  await tx.auditHead.create({
    data: { number: head.number, hash: head.hash, at: head.at, signature: key.sign(headText(head)) },
  });
  return rows.length;
}

function chain(start: ChainEnd, rows: AuditEvent[]): (ChainEnd & { seq: bigint })[] {
  let end = start;
  return rows.map((row) => {
    end = { number: end.number + 1, hash: sha256(linkText(end, row)) };
    return { ...end, seq: row.seq };
  });
}
