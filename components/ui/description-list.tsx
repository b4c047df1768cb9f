import type { ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";

/** Names and values side by side; below each other where there is no room. */
export function DescriptionList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={classNames("grid gap-y-2.5", className)}>{children}</dl>;
}

export function Description({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[minmax(10rem,2fr)_3fr]">
      <dt className="text-secondary">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
