import type { z } from "zod";
import type { settingsRevisionOutput } from "#lib/contract/agents.ts";
import type { Prisma, SettingsRevision } from "#lib/db/generated/client.ts";
import type { SettingsPart } from "#lib/services/settings/agent-settings.ts";
import { diffSettings } from "#lib/services/settings/diff-settings.ts";

export type RevisionRow = Pick<SettingsRevision, "part" | "revision" | "value" | "actor" | "createdAt">;
type Shown = z.input<typeof settingsRevisionOutput>;

/** `valueBefore` undefined: it is the first of its part. */
export function presentRevision(row: RevisionRow, valueBefore: Prisma.JsonValue | undefined): Shown {
  return {
    part: row.part as SettingsPart,
    revision: row.revision,
    actor: row.actor,
    createdAt: row.createdAt.toISOString(),
    value: row.value as Shown["value"],
    diff: diffSettings(valueBefore, row.value),
  };
}
