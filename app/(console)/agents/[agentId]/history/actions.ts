"use server";
import { formAction } from "#lib/action.ts";
import { putContextSettings } from "#lib/services/settings/put-context-settings.ts";
import { putStoredMemorySettings } from "#lib/services/settings/put-stored-memory-settings.ts";
import { readRestoreForm } from "./read-restore-form.ts";

export const restoreContextAction = formAction(putContextSettings, {
  input: readRestoreForm,
  refresh: ["/agents"],
  message: (t, { revision }) => t("history.restored", { revision }),
});

export const restoreStoredMemoryAction = formAction(putStoredMemorySettings, {
  input: readRestoreForm,
  refresh: ["/agents"],
  message: (t, { revision }) => t("history.restored", { revision }),
});
