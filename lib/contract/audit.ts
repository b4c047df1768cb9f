import { z } from "zod";
import { AUDIT_OUTCOMES } from "#lib/contract/choices.ts";
import { id, isoTime, pageQuery, timestamp } from "#lib/contract/common.ts";

export const auditQuery = z.strictObject({
  ...pageQuery,
  target: id.optional(),
  operation: z.string().max(200).optional(),
  actor: z.string().max(320).optional(),
  outcome: z.enum(AUDIT_OUTCOMES).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
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
