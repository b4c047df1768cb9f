import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

type ExecutorListProps = {
  supervisorId: string;
  executors: { id: string; name: string; model: string | null }[];
  mayCreate: boolean;
};

export function ExecutorList({ supervisorId, executors, mayCreate }: ExecutorListProps) {
  const t = useTranslations("agents");
  const query = new URLSearchParams({ kind: "EXECUTOR", supervisorId });
  const create = (
    <ButtonLink size="small" href={`/agents/new?${query}`}>
      <Plus aria-hidden />
      {t("details.addExecutor")}
    </ButtonLink>
  );
  return (
    <Card title={t("details.executorsTitle")} actions={mayCreate && create}>
      {executors.length === 0 ? (
        <p className="text-secondary">{t("details.executorsEmpty")}</p>
      ) : (
        <ul className="divide-y">
          {executors.map(({ id, name, model }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <TextLink href={`/agents/${encodeURIComponent(id)}/context`}>{name}</TextLink>
              <span className="text-sm text-secondary">{model ?? t("noModel")}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
