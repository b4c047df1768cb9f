/** Every address below `/api/v1`. A new entity is a new file and a line here. */
import type { Route } from "#lib/api/route.ts";
import { accessRoutes } from "#lib/api/routes/access.ts";
import { agentRoutes } from "#lib/api/routes/agents.ts";
import { importRoutes } from "#lib/api/routes/import.ts";
import { installationRoutes } from "#lib/api/routes/installation.ts";
import { memoryRoutes } from "#lib/api/routes/memories.ts";
import { retentionRoutes } from "#lib/api/routes/retention.ts";
import { threadRoutes } from "#lib/api/routes/threads.ts";
import { userRoutes } from "#lib/api/routes/users.ts";

export const ROUTES: readonly Route[] = [
  ...agentRoutes,
  ...threadRoutes,
  ...retentionRoutes,
  ...memoryRoutes,
  ...userRoutes,
  ...importRoutes,
  ...installationRoutes,
  ...accessRoutes,
];
