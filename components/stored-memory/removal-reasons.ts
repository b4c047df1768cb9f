import type { z } from "zod";
import type { previewOutput } from "#lib/contract/retention.ts";

export type RetentionPreviewResult = z.infer<typeof previewOutput>;

export const REMOVAL_REASONS = ["period", "size", "count"] as const;
