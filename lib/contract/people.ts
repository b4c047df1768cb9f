import { z } from "zod";
import { isoTime } from "#lib/contract/common.ts";
import { memoryOutput, userOutput } from "#lib/contract/memories.ts";
import { messageOutput, threadOutput } from "#lib/contract/threads.ts";

const count = z.number().int();

/** Of live data. `lastActivityAt` null: no session. */
export const personOutput = z.strictObject({
  userId: z.string(),
  sessions: count,
  messages: count,
  bytes: count,
  memories: count,
  lastActivityAt: isoTime.nullable(),
});

export const personDetailsOutput = personOutput.extend({
  trashedSessions: count,
  trashedBytes: count,
  profile: userOutput.nullable(),
});

/** `sha256`: of the JSON of profile, threads and memories as one object in this order. */
export const userExportOutput = z.strictObject({
  manifest: z.strictObject({
    userId: z.string(),
    exportedAt: isoTime,
    counts: z.strictObject({ profiles: count, threads: count, messages: count, memories: count }),
    sha256: z.string(),
  }),
  profile: userOutput.nullable(),
  threads: z.array(threadOutput.extend({ messages: z.array(messageOutput) })),
  memories: z.array(memoryOutput),
});
