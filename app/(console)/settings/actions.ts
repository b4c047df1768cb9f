"use server";
import { expectedRevision } from "#components/agents/expected-revision.ts";
import { formAction } from "#lib/action.ts";
import { putInstallation } from "#lib/services/installation/put-installation.ts";

export const saveInstallationAction = formAction(putInstallation, {
  input: (form) => ({
    timeZone: form.get("timeZone"),
    capacityGb: wholeNumber(String(form.get("capacityGb") ?? "").trim()),
    ...expectedRevision(form),
  }),
  refresh: ["/settings", "/"],
  message: (t) => t("installation.saved"),
});

/** Nothing means none; what is no number goes on as it is, for the operation to refuse. */
const wholeNumber = (text: string): number | string | null => {
  if (text === "") return null;
  return /^\d+$/.test(text) ? Number(text) : text;
};
