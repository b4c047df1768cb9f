import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/callout.tsx";

export function StoreUnreachable() {
  const t = useTranslations("storage");
  return (
    <Callout tone="danger" title={t("unreachable")}>
      <p>{t("unreachableText")}</p>
    </Callout>
  );
}
