import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
};

export function Card({ title, description, actions, className, children, ...props }: CardProps) {
  return (
    <section className={classNames("min-w-0 rounded-lg border bg-surface shadow-card", className)} {...props}>
      {title && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-3.5">
          <div className="grid gap-0.5">
            <h2 className="text-lg font-semibold">{title}</h2>
            {description && <p className="text-sm text-secondary">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      <div className="px-4 py-3.5">{children}</div>
    </section>
  );
}

type TileProps = { label: ReactNode; value: ReactNode; detail?: ReactNode; className?: string };

/** One figure with its name. Tiles stand in a <dl>. */
export function Tile({ label, value, detail, className }: TileProps) {
  return (
    <div
      className={classNames("grid content-start gap-0.5 rounded-lg border bg-surface px-4 py-3 shadow-card", className)}
    >
      <dt className="text-sm text-secondary">{label}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
      {detail && <dd className="text-sm text-secondary">{detail}</dd>}
    </div>
  );
}

export function Tiles({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl className={classNames("grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3", className)}>
      {children}
    </dl>
  );
}
