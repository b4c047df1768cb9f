"use server";
import { expectedRevision } from "#components/agents/expected-revision.ts";
import { readStoredMemoryForm } from "#components/stored-memory/read-stored-memory-form.ts";
import { formAction, readAction } from "#lib/action.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import { putStoredMemorySettings } from "#lib/services/settings/put-stored-memory-settings.ts";

export const saveStoredMemoryAction = formAction(putStoredMemorySettings, {
  input: (form) => ({ agentId: form.get("agentId"), ...expectedRevision(form), ...readStoredMemoryForm(form) }),
  refresh: ["/agents"],
  message: (t) => t("storedMemory.saved"),
});

export const previewRetentionAction = readAction(previewRetention);

// Nothing is refreshed: the dialog leads to the run's page, and a page that takes no second run would end it before.
export const runRetentionAction = formAction(startRun, {
  input: (form) => ({ agentId: form.get("agentId"), confirmDigest: form.get("confirmDigest") }),
  refresh: [],
  message: (t) => t("storedMemory.run.started"),
});
