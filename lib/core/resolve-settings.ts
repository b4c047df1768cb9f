/**
 * Rule: what context settings come to for a node. A supervisor's memory is locked on. An executor follows its own
 * settings, but under STATELESS its memory is off and so is every limit: there is no history to cut. Under PRIVATE it
 * may ask its supervisor back once a delegation, under SHARED as often as it needs, under STATELESS not at all.
 *
 * Example: STATELESS and { limit: { messageLimit: 20 } } → memory off, limit null, disabled by `stateless`.
 */
import type { AgentKind, ContextSettings, IsolationPolicy } from "#lib/core/types.ts";

export const DEFAULT_ISOLATION: IsolationPolicy = "PRIVATE";

/** Why a setting can't be changed or has no effect. */
export type DisabledReason = "supervisor_memory_locked" | "stateless";
export type SettingName = "memoryEnabled" | "limit" | "clearOldToolResults";
export type ResolvedContextSettings = {
  settings: ContextSettings;
  disabled: Partial<Record<SettingName, DisabledReason>>;
};
/** `isolation` is the supervisor's policy; it touches executors alone. */
export type NodeSettings = { kind: AgentKind; settings: ContextSettings; isolation?: IsolationPolicy | undefined };

export function resolveContextSettings({ kind, settings, isolation }: NodeSettings): ResolvedContextSettings {
  if (kind === "SUPERVISOR") {
    return { settings: { ...settings, memoryEnabled: true }, disabled: { memoryEnabled: "supervisor_memory_locked" } };
  }
  if (kind === "EXECUTOR" && (isolation ?? DEFAULT_ISOLATION) === "STATELESS") {
    return {
      settings: { memoryEnabled: false, limit: null, clearOldToolResults: null },
      disabled: { memoryEnabled: "stateless", limit: "stateless", clearOldToolResults: "stateless" },
    };
  }
  return { settings, disabled: {} };
}

/** How often an executor may ask its supervisor back within one delegation. */
export const mostQuestionsBack = (isolation: IsolationPolicy): number =>
  ({ STATELESS: 0, PRIVATE: 1, SHARED: Number.POSITIVE_INFINITY })[isolation];
