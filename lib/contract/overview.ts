import { z } from "zod";
import { storedMemoryOutput } from "#lib/contract/agents.ts";
import { isoTime } from "#lib/contract/common.ts";
import { RUN_DETAILS, RUN_STATUSES } from "#lib/contract/retention.ts";
import { THREAD_KINDS } from "#lib/core/types.ts";

const count = z.number().int();
const agentShare = z.strictObject({ agentId: z.string(), name: z.string(), sessions: count, bytes: count });

/** `total` agents are concerned; the ones with the most data are named. */
const agentProblem = <K extends string>(kind: K) =>
  z.strictObject({ kind: z.literal(kind), total: count, agents: z.array(agentShare) });

export const problemOutput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("store"), status: z.enum(["unreachable", "misconfigured"]), detail: z.string() }),
  z.strictObject({
    kind: z.literal("run"),
    runId: z.string(),
    agentId: z.string(),
    name: z.string(),
    status: z.enum(RUN_STATUSES),
    detail: z.enum(RUN_DETAILS).nullable(),
    at: isoTime,
  }),
  z.strictObject({ kind: z.literal("runsStopped") }),
  z.strictObject({ kind: z.literal("capacity"), usedBytes: count, capacityBytes: count }),
  agentProblem("noPolicy"),
  agentProblem("notEnforced"),
  agentProblem("overSize"),
]);

export const overviewOutput = z.strictObject({
  agents: count,
  connection: storedMemoryOutput.shape.connection,
  /** null, as what follows from it, while the memory database does not answer. */
  stored: z
    .strictObject({
      sessions: z.strictObject({ total: count, playground: count, deployed: count }),
      messages: count,
      liveBytes: count,
      trashedBytes: count,
      trashedSessions: count,
      allocatedBytes: count.nullable(),
      capacityBytes: count.nullable(),
    })
    .nullable(),
  /** Against the sample of `since`: the newest one that is that old, or the oldest of all. */
  growth: z.array(z.strictObject({ days: count, since: isoTime, sessions: count, messages: count, bytes: count })),
  /** Whose data grew most in the shortest of these spans. */
  growing: z.array(agentShare),
  /** Sessions that a limit touches: the next run takes these at most, whole or in part. */
  next: z.array(agentShare),
  /** What the trash gives up by then; without a time: later. */
  trash: z.array(z.strictObject({ until: isoTime.nullable(), entries: count, bytes: count })),
  problems: z.array(problemOutput),
});

export const ageHistogramOutput = z.strictObject({
  /** From young to old; `maxDays` null = older than all before. */
  buckets: z.array(z.strictObject({ maxDays: count.nullable(), sessions: count, bytes: count })),
});

export const usageSeriesOutput = z.strictObject({
  from: isoTime,
  /** By time and kind, oldest first, all agents of the question together. */
  points: z.array(
    z.strictObject({
      at: isoTime,
      kind: z.enum(THREAD_KINDS),
      sessions: count,
      messages: count,
      bytes: count,
      trashedBytes: count,
    }),
  ),
});
