import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { query } from "#lib/services/operation.ts";

export const getExchangeSizes = query({
  name: "context.getExchangeSizes",
  summary: "How many messages the agent's exchanges have, from a bounded sample; null without exchanges",
  permission: "settings.read",
  input: z.strictObject({ agentId: id }),
  output: z.strictObject({ medianMessages: z.number(), p95Messages: z.number() }).nullable(),
  scope: (_, { agentId }) => ({ agentId }),
  run: ({ store }, { agentId }) => store.exchangeSizes(agentId),
});
