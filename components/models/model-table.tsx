import { useTranslations } from "next-intl";
import { FormDialog } from "#components/models/form-dialog.tsx";
import { ModelFields } from "#components/models/model-fields.tsx";
import type { CatalogueActions, StoredModel } from "#components/models/models.ts";
import { TestModel } from "#components/models/test-model.tsx";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import {
  ActionCell,
  ActionHead,
  Cell,
  HeadCell,
  Row,
  RowActions,
  RowHead,
  Table,
  TableBody,
  TableHead,
} from "#components/ui/table.tsx";
import { useFormat } from "#components/ui/use-format.ts";

/** Without `actions` it is read only. */
type ModelTableProps = { label: string; models: StoredModel[]; actions: CatalogueActions | null };

export function ModelTable({ label, models, actions }: ModelTableProps) {
  const t = useTranslations("models.columns");
  return (
    <Table label={label} className="shadow-none">
      <TableHead>
        <HeadCell>{t("model")}</HeadCell>
        <HeadCell align="end">{t("contextTokens")}</HeadCell>
        <HeadCell align="end">{t("maxOutputTokens")}</HeadCell>
        <HeadCell>{t("region")}</HeadCell>
        <HeadCell align="end">{t("price")}</HeadCell>
        <HeadCell>{t("use")}</HeadCell>
        {actions && <ActionHead>{t("actions")}</ActionHead>}
      </TableHead>
      <TableBody>
        {models.map((model) => (
          <ModelRow key={model.modelId} model={model} actions={actions} />
        ))}
      </TableBody>
    </Table>
  );
}

type ModelRowProps = { model: StoredModel; actions: CatalogueActions | null };

function ModelRow({ model, actions }: ModelRowProps) {
  const t = useTranslations("models");
  const { integer } = useFormat();
  const { embeddingDimension, inputPrice, outputPrice } = model;
  return (
    <Row>
      <RowHead className="min-w-40">
        <span className="block break-words">{model.label}</span>
        <span className="block font-mono text-xs font-normal break-all text-secondary">{model.modelId}</span>
      </RowHead>
      <Cell align="end">{integer(model.contextTokens)}</Cell>
      <Cell align="end">{integer(model.maxOutputTokens)}</Cell>
      <Cell>{model.region ?? <span className="text-secondary">{t("noRegion")}</span>}</Cell>
      <Cell align="end">
        {inputPrice === null && outputPrice === null ? (
          <span className="text-secondary">{t("noPrice")}</span>
        ) : (
          t("prices", { input: String(inputPrice ?? "–"), output: String(outputPrice ?? "–") })
        )}
      </Cell>
      <Cell className="whitespace-nowrap">
        {embeddingDimension === null ? t("answers") : t("embeds", { dimension: embeddingDimension })}
      </Cell>
      {actions && <ModelActions model={model} actions={actions} />}
    </Row>
  );
}

function ModelActions({ model, actions }: { model: StoredModel; actions: CatalogueActions }) {
  const t = useTranslations("models");
  const { modelId, label } = model;
  return (
    <ActionCell>
      <RowActions>
        <TestModel model={model} action={actions.testModel} />
        <FormDialog
          label={t("edit")}
          button={{ size: "small", "aria-label": t("editNamed", { name: label }) }}
          title={t("editNamed", { name: label })}
          submit={t("save")}
          action={actions.updateModel}
          values={{ modelId }}
        >
          <ModelFields saved={model} />
        </FormDialog>
        <ConfirmDialog
          label={t("remove")}
          button={{ size: "small", variant: "dangerQuiet", "aria-label": t("removeNamed", { name: label }) }}
          title={t("removeTitle", { name: label })}
          confirmLabel={t("remove")}
          action={actions.removeModel}
          values={{ modelId }}
        >
          <p>{t("removeModelText")}</p>
        </ConfirmDialog>
      </RowActions>
    </ActionCell>
  );
}
