import { SearchX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#components/ui/button.tsx";

export default async function NotFound() {
  const t = await getTranslations("errors");
  return (
    <main className="mx-auto grid max-w-lg justify-items-start gap-3 px-6 py-16">
      <SearchX aria-hidden className="size-9 text-secondary" strokeWidth={1.5} />
      <h1 className="text-2xl font-semibold">{t("notFoundTitle")}</h1>
      <p className="text-secondary">{t("notFoundText")}</p>
      <ButtonLink variant="primary" href="/">
        {t("toOverview")}
      </ButtonLink>
    </main>
  );
}
