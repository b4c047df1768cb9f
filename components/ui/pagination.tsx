"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";
import { firstPage, nextPage, previousPage } from "#components/ui/page-trail.ts";
import { useFormat } from "#components/ui/use-format.ts";

type PaginationProps = {
  shownCount: number;
  /** The true count of the whole list, when it is known. */
  total?: number;
  nextCursor: string | null;
};

/** Keyset pages by `?cursor=`: rows that come or go meanwhile are neither repeated nor skipped. */
export function Pagination({ shownCount, total, nextCursor }: PaginationProps) {
  const t = useTranslations("common");
  const format = useFormat();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const here = new URLSearchParams(parameters);
  const previous = previousPage(here);
  const to = (page: URLSearchParams) => (page.size === 0 ? pathname : `${pathname}?${page}`);
  const counts = { shown: format.integer(shownCount), total: format.integer(total ?? shownCount) };
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-secondary">{total === undefined ? t("shown", counts) : t("shownOfTotal", counts)}</p>
      <div className="flex gap-2">
        {parameters.has("cursor") && (
          <ButtonLink size="small" href={to(firstPage(here))}>
            {t("firstPage")}
          </ButtonLink>
        )}
        {previous !== null && (
          <ButtonLink size="small" href={to(previous)}>
            <ChevronLeft aria-hidden />
            {t("previousPage")}
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink size="small" href={to(nextPage(here, nextCursor))}>
            {t("nextPage")}
            <ChevronRight aria-hidden />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
