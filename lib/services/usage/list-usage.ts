import { z } from "zod";
import { usagePointOutput, usageQuery } from "#lib/contract/agents.ts";
import type { ThreadKind } from "#lib/core/types.ts";
import type { UsageSample } from "#lib/db/generated/client.ts";
import { query } from "#lib/services/operation.ts";

type Point = z.input<typeof usagePointOutput>;
/** Of the newest samples: a chart has no use for more. */
const MAX_POINTS = 20_000;

export const listUsage = query({
  name: "usage.listUsage",
  summary: "What was stored at each sample, oldest first; without an end it closes with the counters of now",
  permission: "usage.read",
  input: usageQuery,
  output: z.strictObject({ points: z.array(usagePointOutput) }),
  scope: (_, { agentId }) => (agentId === undefined ? "installation" : { agentId }),
  async run({ prisma, store, now }, { agentId, from, to }) {
    const ofAgent = agentId === undefined ? {} : { agentId };
    const samples = await prisma.usageSample.findMany({
      where: { ...ofAgent, at: { ...(from ? { gte: from } : {}), ...(to ? { lt: to } : {}) } },
      orderBy: [{ at: "desc" }, { agentId: "asc" }, { kind: "asc" }],
      take: MAX_POINTS,
    });
    const points = samples.reverse().map(present);
    if (to !== undefined) return { points };
    const at = now().toISOString();
    const current = (await store.usage(ofAgent)).map(
      ({ agentId: id, kind, sessions, messages, bytes, trashedBytes }): Point => ({
        at,
        agentId: id,
        kind,
        sessions,
        messages,
        bytes,
        trashedBytes,
      }),
    );
    return { points: [...points, ...current] };
  },
});

function present(sample: UsageSample): Point {
  return {
    at: sample.at.toISOString(),
    agentId: sample.agentId,
    kind: sample.kind as ThreadKind,
    sessions: sample.sessions,
    messages: Number(sample.messages),
    bytes: Number(sample.bytes),
    trashedBytes: Number(sample.trashedBytes),
  };
}
