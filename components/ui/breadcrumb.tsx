import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";

export type Crumb = { href?: string; label: string };

/** The way here; the last crumb is this page and no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations("common");
  return (
    <nav aria-label={t("breadcrumb")} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-secondary">
        {crumbs.map(({ href, label }, index) => (
          <li key={`${href}:${label}`} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0" />}
            {href === undefined ? (
              <span aria-current="page" className="max-w-64 truncate">
                {label}
              </span>
            ) : (
              <Link
                href={href}
                className="inline-flex min-h-6 items-center rounded-sm hover:text-foreground hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
