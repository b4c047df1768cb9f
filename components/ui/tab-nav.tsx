"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

export type Tab = { href: string; label: ReactNode };

/** Tabs that are pages: links with `aria-current`, which work with the back button and in a new window. */
export function TabNav({ label, tabs }: { label: string; tabs: Tab[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="overflow-x-auto border-b print:hidden">
      <ul className="flex gap-1">
        {tabs.map(({ href, label: name }) => {
          const current = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                className="-mb-px flex h-10 items-center border-b-[3px] border-transparent px-3 whitespace-nowrap text-secondary -outline-offset-2 hover:border-control hover:text-foreground aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
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
