import { z } from "zod";
import { AUDIT_OUTCOMES } from "#lib/contract/choices.ts";
import { id, isoTime, pageQuery, timestamp } from "#lib/contract/common.ts";
import { AUDIT_BREAKS } from "#lib/core/audit-chain.ts";

export const auditQuery = z.strictObject({
  ...pageQuery,
  target: id.optional(),
  operation: z.string().max(200).optional(),
  actor: z.string().max(320).optional(),
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
});
export const auditVerification = z.strictObject({
  isIntact: z.boolean(),
  /** Rows whose place in the chain was found right. */
  sealedRows: z.number().int(),
  signedHeads: z.number().int(),
  /** Written since the sealer last ran: not in the chain yet. */
  unsealedRows: z.number().int(),
  head: z.strictObject({ number: z.number().int(), hash: z.string(), at: isoTime }).nullable(),
  /** Where the chain breaks first; `seq` is the audit row there, where it can be told. */
  firstBreak: z
    .strictObject({ number: z.number().int(), seq: z.number().int().nullable(), reason: z.enum(AUDIT_BREAKS) })
    .nullable(),
});
export const auditEventOutput = z.strictObject({
  seq: z.number().int(),
  at: isoTime,
  actor: z.string(),
  operation: z.string(),
  target: z.string().nullable(),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** The `started` row that this one ends. */
  startedBy: z.number().int().optional(),
  before: z.json().optional(),
  after: z.json().optional(),
  runId: z.string().optional(),
});
