import { useTranslations } from "next-intl";
import { type Run, runPath } from "#components/retention/retention-run.ts";
import { RunOutcome } from "#components/retention/run-outcome.tsx";
import { RunProgress } from "#components/retention/run-progress.tsx";
import { RunStatusBadge } from "#components/retention/run-status.tsx";
import { Card } from "#components/ui/card.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

/** The run that is queued, at work or waiting for an approval. */
export function RunningNow({ run }: { run: Run }) {
  const t = useTranslations("retention.runningNow");
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          {t("title")}
          <RunStatusBadge status={run.status} />
        </span>
      }
      actions={<TextLink href={runPath(run.agentId, run.runId)}>{t("open")}</TextLink>}
    >
      <div className="grid gap-3">
        <RunProgress run={run} />
        <RunOutcome run={run} />
      </div>
    </Card>
  );
}
