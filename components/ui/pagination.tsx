"use client";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { ButtonLink } from "#components/ui/button.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type PaginationProps = {
  shownCount: number;
  /** The true count of the whole list, when it is known. */
  total?: number;
  nextCursor: string | null;
  previousCursor?: string | null;
};

/** Keyset pages by `?cursor=`: rows that come or go meanwhile are neither repeated nor skipped. */
export function Pagination({ shownCount, total, nextCursor, previousCursor = null }: PaginationProps) {
  const t = useTranslations("common");
  const format = useFormat();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const to = (cursor: string | null) => {
    const next = new URLSearchParams(parameters);
    next.delete("cursor");
    if (cursor !== null) next.set("cursor", cursor);
    return next.size === 0 ? pathname : `${pathname}?${next}`;
  };
  const counts = { shown: format.integer(shownCount), total: format.integer(total ?? shownCount) };
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-secondary">{total === undefined ? t("shown", counts) : t("shownOfTotal", counts)}</p>
      <div className="flex gap-2">
        {parameters.has("cursor") && (
          <ButtonLink size="small" href={to(null)}>
            {t("firstPage")}
          </ButtonLink>
        )}
        {previousCursor !== null && (
          <ButtonLink size="small" href={to(previousCursor)}>
            <ChevronLeft aria-hidden />
            {t("previousPage")}
          </ButtonLink>
        )}
        {nextCursor !== null && (
          <ButtonLink size="small" href={to(nextCursor)}>
            {t("nextPage")}
            <ChevronRight aria-hidden />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
