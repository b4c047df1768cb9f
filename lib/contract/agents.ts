import { z } from "zod";
import { id, isoTime, label, timestamp } from "#lib/contract/common.ts";
import {
  contextSettingsInput,
  contextSettingsOutput,
  storedMemorySettingsInput,
  storedMemorySettingsOutput,
} from "#lib/contract/settings.ts";
import { AGENT_KINDS, THREAD_KINDS } from "#lib/core/types.ts";

const descriptive = {
  name: label(200),
  model: z.string().min(1).max(256).nullable(),
  region: z.string().trim().min(1).max(128).nullable(),
  playgroundCompute: label(200).nullable(),
  deployment: z.strictObject({ compute: label(200), deployedAt: timestamp }).nullable(),
  description: z.string().max(4000).nullable(),
};

export const createAgentInput = z.strictObject({
  id: id.optional(),
  name: descriptive.name,
  kind: z.enum(AGENT_KINDS),
  supervisorId: id.nullish(),
  model: descriptive.model.optional(),
  region: descriptive.region.optional(),
  playgroundCompute: descriptive.playgroundCompute.optional(),
  deployment: descriptive.deployment.optional(),
  description: descriptive.description.optional(),
  contextSettings: contextSettingsInput.optional(),
  storedMemorySettings: storedMemorySettingsInput.optional(),
});

export const updateAgentInput = z.strictObject({ ...descriptive, supervisorId: id.nullable() }).partial();

export const agentOutput = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(AGENT_KINDS),
  supervisorId: z.string().nullable(),
  model: z.string().nullable(),
  region: z.string().nullable(),
  playgroundCompute: z.string().nullable(),
  deployment: z.strictObject({ compute: z.string(), deployedAt: isoTime }).nullable(),
  description: z.string().nullable(),
  contextSettings: contextSettingsOutput,
  /** null for an executor: its sessions are its supervisor's. */
  storedMemorySettings: storedMemorySettingsOutput.nullable(),
  /** False while the enforced revision lags behind the saved one. */
  isPolicyPublished: z.boolean(),
  createdAt: isoTime,
  updatedAt: isoTime,
});

const sessionCounts = z.strictObject({
  total: z.number().int(),
  playground: z.number().int(),
  deployed: z.number().int(),
});

export const agentListItem = agentOutput.extend({
  /** null while the memory database can't be reached. */
  usage: z
    .strictObject({
      sessions: sessionCounts,
      messages: z.number().int(),
      capacityUsedBytes: z.number().int(),
      trashedBytes: z.number().int(),
    })
    .nullable(),
});

export const settingsRevisionOutput = z.strictObject({
  part: z.enum(["context", "stored_memory"]),
  revision: z.number().int(),
  actor: z.string(),
  createdAt: isoTime,
  value: z.json(),
  diff: z.array(z.strictObject({ path: z.string(), before: z.json().optional(), after: z.json().optional() })),
});

export const storedMemoryOutput = z.strictObject({
  connection: z.strictObject({
    status: z.enum(["connected", "unreachable", "misconfigured"]),
    detail: z.string(),
    checkedAt: isoTime,
  }),
  /** null, as all counters here, while the database does not answer. */
  capacityUsedBytes: z.number().int().nullable(),
  trashedBytes: z.number().int().nullable(),
  allocatedBytes: z.number().int().optional(),
  sessions: sessionCounts.nullable(),
  messages: z.number().int().nullable(),
  aiCompute: z.strictObject({ name: z.string(), source: z.enum(["deployment", "playground"]) }).nullable(),
});

export const usageQuery = z.strictObject({
  agentId: id.optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
});
export const usagePointOutput = z.strictObject({
  at: isoTime,
  agentId: z.string(),
  kind: z.enum(THREAD_KINDS),
  sessions: z.number().int(),
  messages: z.number().int(),
  bytes: z.number().int(),
  trashedBytes: z.number().int(),
});
