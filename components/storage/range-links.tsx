import Link from "next/link";
import { useTranslations } from "next-intl";

export const RANGES_DAYS = [7, 30, 90, 365] as const;
export const DEFAULT_RANGE_DAYS = 30;

/** The range of the address: one of ours, or the usual one. */
export function rangeOf(days: string | undefined): number {
  return RANGES_DAYS.find((range) => String(range) === days) ?? DEFAULT_RANGE_DAYS;
}

export function RangeLinks({ days, path }: { days: number; path: string }) {
  const t = useTranslations("storage");
  return (
    <nav aria-label={t("range")}>
      <ul className="flex overflow-hidden rounded-md border border-control text-sm">
        {RANGES_DAYS.map((range) => (
          <li key={range} className="border-l border-control first:border-l-0">
            <Link
              href={`${path}?days=${range}`}
              scroll={false}
              aria-current={range === days ? "true" : undefined}
              className="flex h-7 items-center px-1.5 sm:px-2.5 -outline-offset-2 hover:bg-hover aria-current:bg-primary aria-current:text-on-primary"
            >
              {t("days", { days: range })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
