import { useTranslations } from "next-intl";
import type { Run } from "#components/retention/retention-run.ts";
import { Card, Tile, Tiles } from "#components/ui/card.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export function RunTiles({ run }: { run: Run }) {
  const t = useTranslations("retention.list");
  const format = useFormat();
  return (
    <Tiles className="grid-cols-2 sm:grid-cols-3 xl:grid-cols-5">
      <Tile label={t("whole")} value={format.integer(run.threads)} />
      <Tile label={t("trimmed")} value={format.integer(run.threadsTrimmed)} />
      <Tile
        label={t("messages")}
        value={format.integer(run.messages)}
        detail={t("ofPreviewed", { count: format.integer(run.previewMessages) })}
      />
      <Tile label={t("memories")} value={format.integer(run.memories)} />
      <Tile label={t("data")} value={format.bytes(run.bytes)} />
    </Tiles>
  );
}

export function RunFacts({ run }: { run: Run }) {
  const t = useTranslations("retention");
  const format = useFormat();
  const took = run.startedAt && run.finishedAt ? Date.parse(run.finishedAt) - Date.parse(run.startedAt) : null;
  return (
    <Card>
      <DescriptionList className="gap-x-8 lg:grid-cols-2">
        <Description term={t("run.id")}>
          <span className="font-mono break-all">{run.runId}</span>
          <CopyButton text={run.runId} name={t("run.id")} />
        </Description>
        <Description term={t("list.by")}>{run.trigger === "schedule" ? t("bySchedule") : run.requestedBy}</Description>
        <Description term={t("run.requestedAt")}>
          <Time value={run.createdAt} />
        </Description>
        {run.startedAt && (
          <Description term={t("run.beganAt")}>
            <Time value={run.startedAt} />
          </Description>
        )}
        {run.finishedAt && (
          <Description term={t("run.finishedAt")}>
            <Time value={run.finishedAt} />
            {took !== null && <span className="text-secondary"> · {format.duration(took)}</span>}
          </Description>
        )}
        {run.approvedBy && <Description term={t("run.approvedBy")}>{run.approvedBy}</Description>}
      </DescriptionList>
    </Card>
  );
}
