import type { Context } from "#lib/services/context.ts";
import { DEMO_AGENTS } from "#lib/services/demo/demo-agents.ts";

export const DEMO_TARGET = "demo";
const DEMO_IDS = DEMO_AGENTS.flatMap(({ id }) => id ?? []);

/** The demo's agents that are still there. An agent of such an id that nobody seeded is somebody's own. */
export async function findDemo({ prisma }: Pick<Context, "prisma">) {
  const agents = await prisma.agent.findMany({
    where: { id: { in: DEMO_IDS } },
    select: { id: true, name: true, kind: true },
    orderBy: { id: "asc" },
  });
  if (agents.length === 0) return [];
  const seeded = await prisma.auditEvent.findFirst({ where: { target: DEMO_TARGET, operation: "demo.seed" } });
  return seeded ? agents : [];
}
