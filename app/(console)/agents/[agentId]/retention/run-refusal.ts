import type { PreviewPanelProps } from "#components/retention/preview-panel-props.ts";

type State = { isOn: boolean; isPublished: boolean; isStopped: boolean; hasOpenRun: boolean };

export function enforcementOf({ isPublished, isStopped }: State): "enforced" | "pending" | "stopped_everywhere" {
  if (isStopped) return "stopped_everywhere";
  return isPublished ? "enforced" : "pending";
}

/** What the start of a run would be refused for; what the member can't change comes first. */
export function refusalOf(state: State, mayRun: boolean): PreviewPanelProps["refusal"] {
  if (!mayRun) return "role";
  if (!state.isOn) return "off";
  if (state.isStopped) return "stopped_everywhere";
  if (!state.isPublished) return "pending";
  return state.hasOpenRun ? "active" : null;
}
