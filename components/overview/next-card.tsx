import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AgentShares } from "#components/overview/agent-shares.tsx";
import type { Overview } from "#components/overview/overview.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type NextCardProps = Pick<Overview, "next" | "trash"> & { maySeeTrash: boolean; stop: ReactNode };

export function NextCard({ next, trash, maySeeTrash, stop }: NextCardProps) {
  const t = useTranslations("overview.next");
  const actions = (
    <>
      {maySeeTrash && trash.length > 0 && (
        <ButtonLink size="small" href="/trash">
          {t("toTrash")}
        </ButtonLink>
      )}
      {stop}
    </>
  );
  return (
    <Card title={t("title")} description={t("lead")} actions={actions}>
      <div className="grid gap-4">
        {next.length > 0 ? (
          <AgentShares title={t("runs")} agents={next} tab="stored-memory" />
        ) : (
          <p className="text-secondary">{t("noRuns")}</p>
        )}
        {trash.length > 0 ? <TrashDue trash={trash} /> : <p className="text-secondary">{t("noTrash")}</p>}
      </div>
    </Card>
  );
}

function TrashDue({ trash }: Pick<Overview, "trash">) {
  const t = useTranslations("overview.next");
  const format = useFormat();
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-semibold text-secondary">{t("trash")}</h3>
      <ul className="divide-y">
        {trash.map(({ until, entries, bytes }) => (
          <li key={until ?? "later"} className="flex flex-wrap justify-between gap-x-6 py-1.5">
            <span>{until === null ? t("later") : t.rich("until", { time: () => <Time value={until} /> })}</span>
            <span className="text-secondary">{t("entries", { count: entries, size: format.bytes(bytes) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
