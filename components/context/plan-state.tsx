import { useTranslations } from "next-intl";
import { Status, type Tone } from "#components/ui/badge.tsx";

const TONES = {
  kept: "success",
  dropped: "neutral",
  shortened: "warning",
  summarized: "info",
  orphan: "danger",
  unseen: "neutral",
} as const satisfies Record<string, Tone>;

export type ShownState = keyof typeof TONES;

/** What becomes of a message in a context. */
export function PlanState({ state }: { state: ShownState }) {
  const t = useTranslations("context.preview.states");
  return <Status tone={TONES[state]}>{t(state)}</Status>;
}
