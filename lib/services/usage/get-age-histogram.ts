import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { ageHistogramOutput } from "#lib/contract/overview.ts";
import { query } from "#lib/services/operation.ts";

const DAY_MS = 86_400_000;
const EDGES_DAYS = [1, 7, 30, 90, 180, 365] as const;

export const getAgeHistogram = query({
  name: "usage.getAgeHistogram",
  summary: "How old the stored sessions are, by their last activity",
  permission: "usage.read",
  input: z.strictObject({ agentId: id.optional() }),
  output: ageHistogramOutput,
  scope: (_, { agentId }) => (agentId === undefined ? "installation" : { agentId }),
  async run({ store, now }, { agentId }) {
    const edges = EDGES_DAYS.map((days) => new Date(now().getTime() - days * DAY_MS));
    const sums = await store.ageHistogram(agentId === undefined ? {} : { agentId }, edges);
    return { buckets: sums.map((sum, i) => ({ maxDays: EDGES_DAYS[i] ?? null, ...sum })) };
  },
});
