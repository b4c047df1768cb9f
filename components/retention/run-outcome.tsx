import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { isAtWork, type Run } from "#components/retention/retention-run.ts";
import { Callout } from "#components/ui/callout.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type Ended = Exclude<Run["status"], "queued" | "running">;

const TONES: Record<Ended, ComponentProps<typeof Callout>["tone"]> = {
  done: "success",
  partial: "warning",
  failed: "danger",
  stopped: "info",
  needs_approval: "warning",
  clock_suspect: "danger",
};

/** How the run ended, or why it waits, and what to do about it. */
export function RunOutcome({ run }: { run: Run }) {
  const t = useTranslations("retention.outcomes");
  const excess = useExcess(run);
  if (isAtWork(run)) return null;
  const status = run.status as Ended;
  const keptSome = status === "done" && run.messages < run.previewMessages;
  return (
    <Callout tone={TONES[status]} title={t(`${status}.title`)}>
      <p>{status === "stopped" ? t(`stopped.${stopReason(run)}`) : t(`${status}.text`)}</p>
      {status === "needs_approval" && <p>{excess}</p>}
      {keptSome && <p>{t("done.lessThanPreviewed", { count: run.previewMessages - run.messages })}</p>}
    </Callout>
  );
}

function stopReason({ detail }: Run): "stopped_everywhere" | "settings_changed" | "stopped_by_member" {
  return detail === "stopped_everywhere" || detail === "settings_changed" ? detail : "stopped_by_member";
}

/** By how much the run would remove more than it was allowed. */
function useExcess({ previewMessages, plannedMessages, messages }: Run): string {
  const t = useTranslations("retention.outcomes.needs_approval");
  const format = useFormat();
  const planned = Math.max(plannedMessages ?? 0, messages);
  const more = planned - previewMessages;
  const numbers = { planned, preview: previewMessages, more };
  return previewMessages === 0
    ? t("excessOfNone", numbers)
    : t("excess", { ...numbers, percent: format.percent(more / previewMessages) });
}
