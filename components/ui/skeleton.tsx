import { classNames } from "#components/ui/class-names.ts";

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames("h-4 animate-pulse rounded-sm bg-hover", className)} />;
}
