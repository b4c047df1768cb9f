import type { Prisma } from "#lib/db/generated/client.ts";
import type { Context } from "#lib/services/context.ts";

type AuditRow = {
  operation: string;
  outcome: "started" | "done" | "failed";
  target: string;
  startedBy?: bigint;
  runId?: string;
  before?: unknown;
  after?: unknown;
};

/** Rows are only ever inserted. Returns the row's number, which the second row of a memory mutation names. */
export async function recordAudit(
  db: Pick<Prisma.TransactionClient, "auditEvent">,
  context: Context,
  row: AuditRow,
): Promise<bigint> {
  const json = (value: unknown) =>
    value === undefined ? {} : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);
  const { seq } = await db.auditEvent.create({
    data: {
      at: context.now(),
      actor: context.actor.name,
      actorKind: context.actor.kind,
      operation: row.operation,
      target: row.target,
      outcome: row.outcome,
      startedBy: row.startedBy ?? null,
      runId: row.runId ?? null,
      requestId: context.requestId,
      ...(row.before === undefined ? {} : { before: json(row.before) }),
      ...(row.after === undefined ? {} : { after: json(row.after) }),
    },
    select: { seq: true },
  });
  return seq;
}
