import type { Agent } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";
import { type PolicyAgent, policyAgentOf } from "#lib/services/policies/policy-agent.ts";
import { insertRun, sendRun } from "#lib/services/retention/queue-run.ts";
import { isDueToday } from "#lib/services/retention/schedule-time.ts";
import { strictSince } from "#lib/services/retention/strict-since.ts";

const DELAY_MS = 24 * 3_600_000;
const COMPARED_RUNS = 7;
const COMPARED_SHARE = 0.01;
const ENDED = ["done", "partial"];

/**
 * Queues the runs that are due: once a day from 02:00 in the installation's time zone, for each agent whose policy has
 * been as strict as it is for 24 hours. Asked every hour, so an hour that nobody worked in is made up for.
 */
export async function scheduleRuns(context: Context): Promise<string[]> {
  const { prisma } = context;
  const timeZone = (await prisma.installation.findUnique({ where: { id: 1 } }))?.timeZone ?? "UTC";
  const runIds: string[] = [];
  for (const row of await prisma.agent.findMany({ where: { kind: { not: "EXECUTOR" } }, orderBy: { id: "asc" } })) {
    if (!(await isDue(context, row, timeZone))) continue;
    const runId = await queueScheduled(context, policyAgentOf(row));
    if (runId) runIds.push(runId);
  }
  return runIds;
}

async function isDue({ prisma, now }: Context, row: Agent, timeZone: string): Promise<boolean> {
  const agent = policyAgentOf(row);
  if (!agent.settings.retention.apply || agent.publishedRevision !== agent.revision) return false;
  const where = { agentId: agent.id, trigger: "schedule" };
  const last = await prisma.retentionRun.findFirst({ where, orderBy: { createdAt: "desc" } });
  if (!isDueToday(now(), last?.createdAt ?? null, timeZone)) return false;
  const revisions = await prisma.settingsRevision.findMany({
    where: { agentId: agent.id, part: "stored_memory" },
    orderBy: { revision: "asc" },
  });
  const since = strictSince(revisions);
  return since !== null && now().getTime() - since.getTime() >= DELAY_MS;
}

/** null when a run of the agent is active: that one does today's work. */
async function queueScheduled(context: Context, agent: PolicyAgent): Promise<string | null> {
  const previewMessages = await usualMessages(context, agent.id);
  try {
    const runId = await context.prisma.$transaction(async (tx) => {
      const runId = await insertRun(context, tx, { agent, trigger: "schedule", previewMessages });
      const after = { revision: agent.revision, previewMessages };
      const row = { operation: "retention.scheduleRun", target: agent.id, runId, outcome: "done", after } as const;
      await recordAudit(tx, context, row);
      return runId;
    });
    await sendRun(context, runId);
    return runId;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return null;
    throw error;
  }
}

/** What a scheduled run is compared with, as a manual one is with its preview. */
async function usualMessages({ prisma, store }: Context, agentId: string): Promise<number> {
  const where = { agentId, status: { in: ENDED } };
  const runs = await prisma.retentionRun.findMany({ where, orderBy: { createdAt: "desc" }, take: COMPARED_RUNS });
  const usage = await store.usage({ agentId });
  const stored = usage.reduce((sum, { messages }) => sum + messages, 0);
  return Math.max(Math.floor(stored * COMPARED_SHARE), ...runs.map(({ messages }) => messages));
}
