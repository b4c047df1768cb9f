import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = { icon: LucideIcon; title: ReactNode; children?: ReactNode; actions?: ReactNode };

/** Says why there is nothing here and what to do about it. */
export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-dashed border-control bg-surface px-6 py-12 text-center">
      <Icon aria-hidden className="size-8 text-secondary" strokeWidth={1.5} />
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="max-w-prose text-secondary">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
