import type { z } from "zod";
import type { overviewOutput, problemOutput } from "#lib/contract/overview.ts";

export type Overview = z.infer<typeof overviewOutput>;
export type Problem = z.infer<typeof problemOutput>;
export type AgentShare = Overview["next"][number];

export const agentPath = (agentId: string, tab: string): string => `/agents/${encodeURIComponent(agentId)}/${tab}`;
