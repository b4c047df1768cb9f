import { z } from "zod";
import { EXPORT_FORMATS } from "#lib/contract/choices.ts";

export const exportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.output<typeof exportFormat>;
