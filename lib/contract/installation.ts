/** Settings of the whole installation. */
import { z } from "zod";

/** By the IANA's names. UTC stands first: the platform's own list may leave it out. */
export const TIME_ZONES: readonly string[] = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];

export const BYTES_PER_GB = 1024 ** 3;
const MAX_CAPACITY_GB = 1_000_000;

const timeZone = z.string().refine((name) => TIME_ZONES.includes(name), "must be a time zone of the IANA list");

export const installationInput = z.strictObject({
  timeZone,
  /** What the memory may take, live and in the trash; null = nobody has said. */
  capacityGb: z.number().int().min(1).max(MAX_CAPACITY_GB).nullable(),
});

export const installationOutput = z.strictObject({
  revision: z.number().int(),
  timeZone: z.string(),
  capacityGb: z.number().nullable(),
  capacityBytes: z.number().int().nullable(),
});
export type InstallationSettings = z.infer<typeof installationOutput>;
