"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { isCurrentSection, NAVIGATION } from "#components/shell/navigation-items.ts";

export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  return (
    <nav aria-label={t("navigation")}>
      <ul className="grid gap-0.5">
        {NAVIGATION.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              onClick={onNavigate}
              aria-current={isCurrentSection(href, pathname) ? "page" : undefined}
              className="relative flex h-9 items-center gap-2.5 rounded-md px-3 text-foreground before:absolute before:inset-y-1.5 before:left-0 before:w-[3px] before:rounded-full hover:bg-hover aria-[current=page]:bg-hover aria-[current=page]:font-semibold aria-[current=page]:before:bg-brand"
            >
              <Icon aria-hidden className="size-4.5 text-secondary" strokeWidth={1.75} />
              {t(`sections.${label}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
