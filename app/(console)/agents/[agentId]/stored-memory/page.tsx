import { Pencil } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { RunNow } from "#components/stored-memory/run-now.tsx";
import { SettingsView } from "#components/stored-memory/settings-view.tsx";
import { StoredMemoryForm } from "#components/stored-memory/stored-memory-form.tsx";
import { StoredMemoryNotices } from "#components/stored-memory/stored-memory-notices.tsx";
import { StoredMemoryTiles } from "#components/stored-memory/stored-memory-tiles.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { orUnreachable } from "#lib/page.ts";
import { getExchangeSizes } from "#lib/services/context/get-exchange-sizes.ts";
import { may } from "#lib/services/context.ts";
import { getInstallation } from "#lib/services/installation/get-installation.ts";
import { listModels } from "#lib/services/models/list-models.ts";
import { getStoredMemory } from "#lib/services/usage/get-stored-memory.ts";
import { unavailableReasons } from "../../unavailable-reasons.ts";
import { type AgentParams, agentPage } from "../agent-page.ts";
import { previewRetentionAction, runRetentionAction, saveStoredMemoryAction } from "./actions.ts";

type Query = { searchParams: Promise<{ edit?: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("storedMemory"))("title") };
}

export default async function StoredMemoryPage({ params, searchParams }: AgentParams & Query) {
  const { context, agent } = await agentPage({ params });
  const settings = agent.storedMemorySettings;
  if (!settings) notFound();
  const t = await getTranslations("storedMemory");
  const stored = await getStoredMemory.run(context, { agentId: agent.id });
  const { capacityBytes } = await getInstallation.run(context, {});
  const href = `/agents/${encodeURIComponent(agent.id)}/stored-memory`;
  const mayWrite = may(context, "settings.write");
  const common = { agentId: agent.id, previewAction: previewRetentionAction };
  const unavailable = await unavailableReasons();
  const isEditing = mayWrite && (await searchParams).edit !== undefined;
  const actions = (
    <>
      {settings.retention.apply && (
        <RunNow
          {...common}
          graceDays={settings.retention.graceDays}
          runAction={runRetentionAction}
          mayRun={may(context, "retention.run")}
        />
      )}
      {mayWrite && (
        <ButtonLink href={`${href}?edit`} variant="primary">
          <Pencil aria-hidden />
          {t("edit")}
        </ButtonLink>
      )}
    </>
  );
  return (
    <div className="grid gap-5">
      <StoredMemoryTiles stored={stored} capacityBytes={capacityBytes} />
      <StoredMemoryNotices
        connection={stored.connection.status}
        isPublished={agent.isPolicyPublished}
        mayWrite={mayWrite}
      />
      {isEditing ? (
        <StoredMemoryForm
          {...common}
          href={href}
          settings={settings}
          models={(await listModels.run(context, {})).items}
          unavailable={unavailable}
          mayWriteRetention={may(context, "retention.write")}
          sizes={await orUnreachable(getExchangeSizes.run(context, { agentId: agent.id }))}
          contextLimit={agent.contextSettings.memoryEnabled ? agent.contextSettings.limit : null}
          saveAction={saveStoredMemoryAction}
        />
      ) : (
        <SettingsView settings={settings} unavailable={unavailable} actions={actions} />
      )}
    </div>
  );
}
