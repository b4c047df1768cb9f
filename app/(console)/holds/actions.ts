"use server";
import { formAction } from "#lib/action.ts";
import { placeHold } from "#lib/services/holds/place-hold.ts";
import { releaseHold } from "#lib/services/holds/release-hold.ts";

const textOf = (form: FormData, name: string): string | null => String(form.get(name) ?? "").trim() || null;

export const placeHoldAction = formAction(placeHold, {
  input: (form) => {
    const name = `${form.get("kind")}Id`;
    return {
      scope: { [name]: textOf(form, `scope.${name}`) ?? "" },
      reason: form.get("reason"),
      caseNumber: textOf(form, "caseNumber"),
    };
  },
  refresh: ["/holds"],
  message: (t) => t("holds.place.done"),
});

export const releaseHoldAction = formAction(releaseHold, {
  input: (form) => ({ holdId: form.get("holdId"), reason: form.get("reason") }),
  refresh: ["/holds"],
  message: (t) => t("holds.release.done"),
});
