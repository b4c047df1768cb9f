import { type Route, route } from "#lib/api/route.ts";
import { listAuditEvents } from "#lib/services/audit/list-audit-events.ts";
import { verifyAudit } from "#lib/services/audit/verify-audit.ts";
import { listModels } from "#lib/services/models/list-models.ts";
import { listUsage } from "#lib/services/usage/list-usage.ts";

export const installationRoutes: readonly Route[] = [
  route("GET", "/usage", listUsage),
  route("GET", "/audit", listAuditEvents),
  route("GET", "/audit/verify", verifyAudit),
  route("GET", "/models", listModels),
];
