import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "#components/ui/breadcrumb.tsx";

type PageHeaderProps = {
  title: ReactNode;
  crumbs?: Crumb[];
  /** Status badges beside the title. */
  status?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ title, crumbs, status, description, actions }: PageHeaderProps) {
  return (
    <header className="grid gap-1.5">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-2.5">
            <h1 className="min-w-0 text-2xl font-semibold break-words">{title}</h1>
            {status}
          </div>
          {description && <p className="max-w-prose text-secondary">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
