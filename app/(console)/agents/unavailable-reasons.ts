import { getTranslations } from "next-intl/server";
import { unavailableSettings } from "#lib/services/settings/availability.ts";

/** Settings path → why it can't be switched on, in the reader's language. */
export async function unavailableReasons(): Promise<Record<string, string>> {
  const t = await getTranslations("fieldErrors.sentences");
  return Object.fromEntries(Object.entries(unavailableSettings()).map(([path, reason]) => [path, t(reason)]));
}
