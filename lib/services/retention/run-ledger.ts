import type { Context } from "#lib/services/context.ts";
import type { RetentionLedgerRow } from "#lib/store/memory-store.ts";

export type RunTotals = { threads: number; threadsTrimmed: number; messages: number; memories: number; bytes: number };

/**
 * Copies the store's ledger of the run to the console: rows that are missing and the totals, always summed anew. A crash
 * between the two databases is mended by the next copy, and nothing is added twice.
 */
export async function copyLedger({ prisma, store }: Context, runId: string, durationMs: number) {
  const ledger = await store.listRetentionBatches(runId);
  const totals = sumUp(ledger);
  await prisma.$transaction([
    prisma.retentionBatch.createMany({
      data: ledger.map((row) => batchRow(runId, row, durationMs)),
      skipDuplicates: true,
    }),
    prisma.retentionRun.updateMany({ where: { id: runId }, data: totals }),
  ]);
  return { totals, lastOrdinal: ledger.at(-1)?.ordinal ?? 0 };
}

function batchRow(runId: string, row: RetentionLedgerRow, durationMs: number) {
  const { ordinal, threads, threadsTrimmed, messages, memories, bytes, appliedAt } = row;
  return {
    runId,
    ordinal,
    threads: threads + threadsTrimmed,
    messages,
    memories,
    bytes,
    durationMs,
    finishedAt: appliedAt,
  };
}

function sumUp(ledger: readonly RetentionLedgerRow[]): RunTotals {
  const totals = { threads: 0, threadsTrimmed: 0, messages: 0, memories: 0, bytes: 0 };
  for (const row of ledger) {
    totals.threads += row.threads;
    totals.threadsTrimmed += row.threadsTrimmed;
    totals.messages += row.messages;
    totals.memories += row.memories;
    totals.bytes += row.bytes;
  }
  return totals;
}
