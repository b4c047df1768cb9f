import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { query } from "#lib/services/operation.ts";

export const getExchangeSizes = query({
  name: "context.getExchangeSizes",
  summary:
    "How large the agent's newest exchanges are and how long its playground sessions pause; null without exchanges",
  permission: "settings.read",
  input: z.strictObject({ agentId: id }),
  output: z
    .strictObject({
      sessions: z.number(),
      medianMessages: z.number(),
      p95Messages: z.number(),
      largestBytes: z.number(),
      playgroundSessions: z.number(),
      longestPauseMs: z.number(),
    })
    .nullable(),
  scope: (_, { agentId }) => ({ agentId }),
  run: ({ store }, { agentId }) => store.exchangeSizes(agentId),
});
