import { ArrowLeft, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Run, runsPath } from "#components/retention/retention-run.ts";
import { type RunActions, RunButtons } from "#components/retention/run-actions.tsx";
import { RunStatusBadge } from "#components/retention/run-status.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";

type RunHeaderProps = { run: Run; actions: RunActions; mayRun: boolean; trashHref: string | null };

export function RunHeader({ run, actions, mayRun, trashHref }: RunHeaderProps) {
  const t = useTranslations("retention");
  return (
    <div className="grid gap-2">
      <TextLink href={runsPath(run.agentId)} className="inline-flex w-fit items-center gap-1 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("run.all")}
      </TextLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2.5">
          <h2 className="text-xl font-semibold">
            {t.rich("run.title", { time: () => <Time value={run.createdAt} /> })}
          </h2>
          <RunStatusBadge status={run.status} />
        </div>
        <div className="flex flex-wrap gap-2">
          {trashHref && run.messages > 0 && (
            <ButtonLink href={trashHref}>
              <Trash2 aria-hidden />
              {t("run.trash")}
            </ButtonLink>
          )}
          <RunButtons run={run} actions={actions} mayRun={mayRun} />
        </div>
      </div>
    </div>
  );
}
