import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/callout.tsx";

/** Above a list whose address named a page that does not exist. */
export function FirstPageNote({ shown }: { shown: boolean }) {
  const t = useTranslations("common");
  return shown && <Callout tone="warning">{t("cursorRefused")}</Callout>;
}
