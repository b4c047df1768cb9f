import { z } from "zod";

export const EXPORT_FORMATS = ["json", "markdown"] as const;
export const exportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.output<typeof exportFormat>;
