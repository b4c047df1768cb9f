import { useTranslations } from "next-intl";
import type { Catalogue } from "#components/models/models.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/card.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type FixedModel = Catalogue["fixed"][number];

/** What is there without anybody adding it. */
export function FixedModels({ models }: { models: FixedModel[] }) {
  const t = useTranslations("models");
  return (
    <Card title={t("fixed")} description={t("fixedLead")}>
      <ul className="grid gap-3">
        {models.map((model) => (
          <FixedRow key={model.id} model={model} />
        ))}
      </ul>
    </Card>
  );
}

function FixedRow({ model: { id, label, isOffline, contextTokens, maxOutputTokens } }: { model: FixedModel }) {
  const t = useTranslations("models");
  const { integer } = useFormat();
  const figures = { context: integer(contextTokens), output: integer(maxOutputTokens) };
  return (
    <li className="grid gap-0.5">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <span className="break-words">{isOffline ? t("offlineLabel") : label}</span>
        <Badge tone={isOffline ? "info" : "neutral"}>{isOffline ? t("builtIn") : t("declared")}</Badge>
      </span>
      <span className="font-mono text-xs break-all text-secondary">{id}</span>
      <span className="text-sm text-secondary">{t("figures", figures)}</span>
      {isOffline && <span className="max-w-prose text-sm text-secondary">{t("offlineText")}</span>}
    </li>
  );
}
