import { BYTES_PER_GB, type InstallationSettings } from "#lib/contract/installation.ts";
import type { Installation } from "#lib/db/generated/client.ts";

type Row = Pick<Installation, "revision" | "timeZone" | "capacityBytes">;

/** Of an installation whose settings nobody has saved. */
const UNSAVED: Row = { revision: 1, timeZone: "UTC", capacityBytes: null };

export function presentInstallation(row: Row | null): InstallationSettings {
  const { revision, timeZone, capacityBytes } = row ?? UNSAVED;
  const bytes = capacityBytes === null ? null : Number(capacityBytes);
  return { revision, timeZone, capacityBytes: bytes, capacityGb: bytes === null ? null : bytes / BYTES_PER_GB };
}
