/** What a kind of agent allows in its context settings, on creation and on every save. */
import type { AgentKind } from "#lib/core/types.ts";
import type { Agent } from "#lib/db/generated/client.ts";
import { AppError, type FieldErrors } from "#lib/errors.ts";
import { type AgentContextSettings, contextSettingsOf } from "#lib/services/settings/agent-settings.ts";
import type { GivenParts } from "#lib/services/settings/merge-settings.ts";

/** A supervisor's memory is locked on; the isolation policy is a supervisor's alone. */
export function checkContextSettings(kind: AgentKind, given: GivenParts<AgentContextSettings>, prefix = ""): void {
  const fields: FieldErrors = {};
  if (kind === "SUPERVISOR" && given.memoryEnabled === false) {
    fields[`${prefix}memoryEnabled`] = "can't be switched off: a supervisor's memory is locked on";
  }
  if (kind !== "SUPERVISOR" && given.isolation) {
    fields[`${prefix}isolation`] = "is a supervisor's setting";
  }
  const names = Object.keys(fields);
  if (names.length > 0) throw new AppError("invalid", `Check ${names.join(", ")}.`, { fields });
}

/** Under STATELESS an executor's memory is off, whatever its own settings say: saving them would promise otherwise. */
export function requireNotStateless(supervisor: Agent): void {
  if (contextSettingsOf(supervisor).isolation !== "STATELESS") return;
  throw new AppError("not_available", "The supervisor isolates its executors as STATELESS, so their memory is off.");
}
