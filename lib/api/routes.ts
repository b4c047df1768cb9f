/** Every address below `/api/v1`. A new entity is a new file and a line here. */
import type { Route } from "#lib/api/route.ts";
import { agentRoutes } from "#lib/api/routes/agents.ts";
import { retentionRoutes } from "#lib/api/routes/retention.ts";

export const ROUTES: readonly Route[] = [...agentRoutes, ...retentionRoutes];
