import { z } from "zod";
import { MAX_CHOSEN } from "#lib/contract/choices.ts";
import { id, isoTime, timestamp } from "#lib/contract/common.ts";
import { threadQuery } from "#lib/contract/threads.ts";

/** At most so many at a time: what is left over is said and can be asked for again. */
export const MAX_DELETED = 10_000;

export const threadFilter = threadQuery.pick({ userId: true, kind: true, q: true });

export const previewDeleteInput = z.strictObject({ agentId: id, filter: threadFilter });
export const previewDeleteOutput = z.strictObject({
  threads: z.number().int(),
  messages: z.number().int(),
  bytes: z.number().int(),
  heldThreads: z.number().int(),
  previewedAt: isoTime,
});

export const deleteThreadsInput = z.strictObject({
  agentId: id,
  /** Sessions that came after the preview stay, although they match its filter. */
  choice: z.union([
    z.strictObject({ threadIds: z.array(id).min(1).max(MAX_CHOSEN) }),
    z.strictObject({ filter: threadFilter, previewedAt: timestamp }),
  ]),
});
export const SKIP_REASONS = ["held", "notAllowed", "gone"] as const;
export const deleteThreadsOutput = z.strictObject({
  deleted: z.number().int(),
  messages: z.number().int(),
  bytes: z.number().int(),
  skipped: z.record(z.enum(SKIP_REASONS), z.number().int()),
  /** More match than one deletion takes. */
  isMore: z.boolean(),
  /** What a way back needs. */
  threadIds: z.array(z.string()),
});

export const restoreThreadsInput = z.strictObject({ threadIds: z.array(id).min(1).max(MAX_CHOSEN) });
export const restoreThreadsOutput = z.strictObject({ restored: z.number().int(), failed: z.number().int() });
