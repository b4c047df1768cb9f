import { z } from "zod";
import { auditEventOutput, auditQuery } from "#lib/contract/audit.ts";
import { pageOf } from "#lib/contract/common.ts";
import type { AuditEvent, Prisma } from "#lib/db/generated/client.ts";
import { decodeCursor, pageOfRows } from "#lib/services/cursor.ts";
import { query } from "#lib/services/operation.ts";

type EventView = z.input<typeof auditEventOutput>;
const position = z.tuple([z.number().int()]);

export const listAuditEvents = query({
  name: "audit.listAuditEvents",
  summary: "Who did what, newest first",
  permission: "audit.read",
  input: auditQuery,
  output: pageOf(auditEventOutput),
  scope: () => "installation",
  async run({ prisma }, { limit, cursor, from, to, target, operation, actor, outcome }) {
    const where: Prisma.AuditEventWhereInput = {
      ...(target === undefined ? {} : { target }),
      ...(operation === undefined ? {} : { operation }),
      ...(actor === undefined ? {} : { actor }),
      ...(outcome === undefined ? {} : { outcome }),
      at: { ...(from ? { gte: from } : {}), ...(to ? { lt: to } : {}) },
      ...(cursor ? { seq: { lt: decodeCursor(position, cursor)[0] } } : {}),
    };
    const rows = await prisma.auditEvent.findMany({ where, orderBy: { seq: "desc" }, take: limit + 1 });
    return pageOfRows(rows, limit, present, (row) => [Number(row.seq)]);
  },
});

function present(row: AuditEvent): EventView {
  return {
    seq: Number(row.seq),
    at: row.at.toISOString(),
    actor: row.actor,
    operation: row.operation,
    target: row.target,
    outcome: row.outcome as EventView["outcome"],
    ...(row.startedBy === null ? {} : { startedBy: Number(row.startedBy) }),
    ...(row.before === null ? {} : { before: row.before as EventView["before"] }),
    ...(row.after === null ? {} : { after: row.after as EventView["after"] }),
    ...(row.runId === null ? {} : { runId: row.runId }),
  };
}
