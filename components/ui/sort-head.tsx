"use client";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { firstPage } from "#components/ui/page-trail.ts";
import { headCellClasses } from "#components/ui/table.tsx";

type SortHeadProps = {
  /** The name in the URL: `?sort=name` ascends, `?sort=-name` descends. */
  sort: string;
  /** How the list is sorted when the URL says nothing, such as "-lastActivityAt". */
  defaultSort: string;
  align?: "start" | "end";
  children: ReactNode;
};

/** A head cell that sorts by the URL; another order begins at the first page again. */
export function SortHead({ sort, defaultSort, align, children }: SortHeadProps) {
  const pathname = usePathname();
  const parameters = useSearchParams();
  const current = parameters.get("sort") ?? defaultSort;
  const direction = current === sort ? "ascending" : current === `-${sort}` ? "descending" : "none";
  const next = firstPage(new URLSearchParams(parameters));
  next.set("sort", direction === "ascending" ? `-${sort}` : sort);
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction];
  return (
    <th
      scope="col"
      aria-sort={direction === "none" ? undefined : direction}
      className={classNames(headCellClasses, align === "end" && "text-right")}
    >
      <Link
        href={`${pathname}?${next}`}
        scroll={false}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-foreground"
      >
        {children}
        <Icon aria-hidden className={classNames("size-3.5", direction === "none" && "opacity-60")} />
      </Link>
    </th>
  );
}
