"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

export type Tab = { href: string; label: ReactNode };

/** Tabs that are pages: links with `aria-current`, which work with the back button and in a new window. */
export function TabNav({ label, tabs }: { label: string; tabs: Tab[] }) {
  const pathname = usePathname();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another current tab.
  useEffect(() => showCurrent(row.current), [pathname]);
  return (
    <nav ref={row} aria-label={label} className="relative overflow-x-auto overflow-y-hidden border-b print:hidden">
      <ul className="flex gap-1">
        {tabs.map(({ href, label: name }) => {
          const current = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                className="flex h-10 items-center border-b-[3px] border-transparent px-3 whitespace-nowrap text-secondary -outline-offset-2 hover:border-control hover:text-foreground aria-[current=page]:border-brand forced-colors:border-[Canvas] aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Where the tabs are wider than the window, the current one stands in the middle. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector<HTMLElement>("[aria-current=page]");
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}
