import type { z } from "zod";
import type { auditEventOutput } from "#lib/contract/audit.ts";

export type AuditEvent = z.input<typeof auditEventOutput>;
