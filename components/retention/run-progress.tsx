import { useTranslations } from "next-intl";
import { expectedMessages, isAtWork, type Run } from "#components/retention/retention-run.ts";
import { LiveRefresh } from "#components/shell/live-refresh.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { useFormat } from "#components/ui/use-format.ts";

/** How far a run is. Sighted readers see every step; what is read aloud changes with each tenth. */
export function RunProgress({ run }: { run: Run }) {
  const t = useTranslations("retention");
  const format = useFormat();
  const expected = expectedMessages(run);
  const tenths = expected === 0 ? 10 : Math.min(10, Math.floor((run.messages / expected) * 10));
  const removed = t("progress.text", {
    removed: format.integer(run.messages),
    expected: format.integer(expected),
    size: format.bytes(run.bytes),
  });
  return (
    <>
      {isAtWork(run) && <LiveRefresh />}
      {(isAtWork(run) || run.status === "needs_approval") && (
        <Progress label={t("progress.label")} value={run.messages} max={expected} text={removed} />
      )}
      <p aria-live="polite" className="sr-only">
        {isAtWork(run)
          ? t("progress.spoken", { status: t(`statuses.${run.status}`), percent: format.percent(tenths / 10) })
          : t(`statuses.${run.status}`)}
      </p>
      {run.status === "queued" && <p className="text-sm text-secondary">{t("progress.queued")}</p>}
      {run.status === "running" && run.stopRequested && (
        <p className="text-sm text-secondary">{t("progress.stopping")}</p>
      )}
    </>
  );
}
