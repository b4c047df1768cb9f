import type { z } from "zod";
import type { previewOutput } from "#lib/contract/retention.ts";

export type RetentionPreviewResult = z.infer<typeof previewOutput>;

/** What keeps a session, or its newest exchange, that a limit would take. */
export const PROTECTIONS = ["hold", "running", "pinned", "restored", "newest_exchange", "unknown_date"] as const;
export const REMOVAL_REASONS = ["period", "size", "count"] as const;
