import { useTranslations } from "next-intl";
import { EndpointFields } from "#components/models/endpoint-fields.tsx";
import { FormDialog } from "#components/models/form-dialog.tsx";
import { ModelFields } from "#components/models/model-fields.tsx";
import { ModelTable } from "#components/models/model-table.tsx";
import type { CatalogueActions, Endpoint } from "#components/models/models.ts";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { Status } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/card.tsx";

type EndpointCardProps = { endpoint: Endpoint; actions: CatalogueActions | null };

export function EndpointCard({ endpoint, actions }: EndpointCardProps) {
  const t = useTranslations("models");
  const { name, baseUrl, models } = endpoint;
  return (
    <Card
      title={<span className="break-words">{name}</span>}
      description={<span className="font-mono break-all">{baseUrl}</span>}
      actions={actions && <EndpointActions endpoint={endpoint} actions={actions} />}
    >
      <div className="grid gap-3">
        <KeyState endpoint={endpoint} />
        {models.length === 0 ? (
          <p className="text-secondary">{t("noModels")}</p>
        ) : (
          <ModelTable label={t("modelsOf", { name })} models={models} actions={actions} />
        )}
      </div>
    </Card>
  );
}

/** Whether the key is there, never what it is. */
function KeyState({ endpoint: { keyVariable, hasKey } }: { endpoint: Endpoint }) {
  const t = useTranslations("models");
  if (keyVariable === null) return <Status>{t("noKey")}</Status>;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <code className="font-mono text-sm break-all">{keyVariable}</code>
      <Status tone={hasKey ? "success" : "warning"}>{hasKey ? t("keyThere") : t("keyMissing")}</Status>
    </p>
  );
}

function EndpointActions({ endpoint, actions }: { endpoint: Endpoint; actions: CatalogueActions }) {
  const t = useTranslations("models");
  const { endpointId, name } = endpoint;
  return (
    <>
      <FormDialog
        label={t("addModel")}
        button={{ size: "small", "aria-label": t("addModelTo", { name }) }}
        title={t("addModelTo", { name })}
        submit={t("addModel")}
        action={actions.addModel}
        values={{ endpointId }}
      >
        <ModelFields />
      </FormDialog>
      <FormDialog
        label={t("edit")}
        button={{ size: "small", "aria-label": t("editNamed", { name }) }}
        title={t("editNamed", { name })}
        submit={t("save")}
        action={actions.updateEndpoint}
        values={{ endpointId }}
      >
        <EndpointFields saved={endpoint} />
      </FormDialog>
      <ConfirmDialog
        label={t("remove")}
        button={{ size: "small", variant: "dangerQuiet", "aria-label": t("removeNamed", { name }) }}
        title={t("removeTitle", { name })}
        confirmLabel={t("remove")}
        action={actions.removeEndpoint}
        values={{ endpointId }}
      >
        <p>{t("removeEndpointText")}</p>
      </ConfirmDialog>
    </>
  );
}
