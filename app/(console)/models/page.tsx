import { Boxes } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EndpointCard } from "#components/models/endpoint-card.tsx";
import { EndpointFields } from "#components/models/endpoint-fields.tsx";
import { FixedModels } from "#components/models/fixed-models.tsx";
import { FormDialog } from "#components/models/form-dialog.tsx";
import { Page } from "#components/shell/page.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { pageContext } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { listCatalogue } from "#lib/services/models/list-catalogue.ts";
import {
  addEndpointAction,
  addModelAction,
  removeEndpointAction,
  removeModelAction,
  testModelAction,
  updateEndpointAction,
  updateModelAction,
} from "./actions.ts";

const ACTIONS = {
  addEndpoint: addEndpointAction,
  updateEndpoint: updateEndpointAction,
  removeEndpoint: removeEndpointAction,
  addModel: addModelAction,
  updateModel: updateModelAction,
  removeModel: removeModelAction,
  testModel: testModelAction,
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("models"))("title") };
}

export default async function ModelsPage() {
  const context = await pageContext();
  const t = await getTranslations("models");
  const mayManage = may(context, "model.manage");
  const { fixed, endpoints } = await listCatalogue.run(context, {});
  return (
    <Page>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          mayManage && (
            <FormDialog
              label={t("addEndpoint")}
              button={{ variant: "primary" }}
              title={t("addEndpoint")}
              submit={t("addEndpoint")}
              action={addEndpointAction}
            >
              <EndpointFields />
            </FormDialog>
          )
        }
      />
      <FixedModels models={fixed} />
      {endpoints.length === 0 && (
        <EmptyState icon={Boxes} title={t("empty")}>
          {mayManage ? t("emptyText") : t("emptyDenied")}
        </EmptyState>
      )}
      {endpoints.map((endpoint) => (
        <EndpointCard key={endpoint.endpointId} endpoint={endpoint} actions={mayManage ? ACTIONS : null} />
      ))}
    </Page>
  );
}
