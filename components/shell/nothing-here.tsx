import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";

/** For an address, or a row, that is not there. */
export function NothingHere() {
  const t = useTranslations("errors");
  return (
    <div className="mx-auto grid max-w-lg justify-items-start gap-3 px-2 py-16">
      <SearchX aria-hidden className="size-9 text-secondary" strokeWidth={1.5} />
      <h1 className="text-2xl font-semibold">{t("notFoundTitle")}</h1>
      <p className="text-secondary">{t("notFoundText")}</p>
      <ButtonLink variant="primary" href="/">
        {t("toOverview")}
      </ButtonLink>
    </div>
  );
}
