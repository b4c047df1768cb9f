"use server";
import { expectedRevision } from "#components/agents/expected-revision.ts";
import { readContextForm } from "#components/context/read-context-form.ts";
import { formAction, readAction } from "#lib/action.ts";
import { previewContext } from "#lib/services/context/preview-context.ts";
import { putContextSettings } from "#lib/services/settings/put-context-settings.ts";

export const saveContextAction = formAction(putContextSettings, {
  input: (form) => ({ agentId: form.get("agentId"), ...expectedRevision(form), ...readContextForm(form) }),
  refresh: ["/agents"],
  message: (t) => t("context.saved"),
});

export const previewContextAction = readAction(previewContext);
