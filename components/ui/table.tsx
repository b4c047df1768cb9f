import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";

type TableProps = { label: string; children: ReactNode; className?: string };

/** A dense table in a region of its own that scrolls, by keyboard too, while the page around it stays. */
export function Table({ label, children, className }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className={classNames("relative max-h-[70vh] overflow-auto rounded-lg border bg-surface shadow-card", className)}
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-left text-base">
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="text-sm text-secondary">
      <tr>{children}</tr>
    </thead>
  );
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="[&>tr:last-child>*]:border-b-0">{children}</tbody>;
}

export function Row({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={classNames("hover:bg-muted aria-selected:bg-accent-surface", className)} {...props} />;
}

type CellLook = { align?: "start" | "end" };

export const headCellClasses = "sticky top-0 z-10 h-9 border-b bg-muted px-3 font-medium whitespace-nowrap";

export function HeadCell({ align, className, ...props }: Omit<ComponentProps<"th">, "align"> & CellLook) {
  return (
    <th scope="col" className={classNames(headCellClasses, align === "end" && "text-right", className)} {...props} />
  );
}

const cellClasses = "h-10 border-b px-3 py-1.5 align-middle max-sm:whitespace-nowrap";

export function Cell({ align, className, ...props }: Omit<ComponentProps<"td">, "align"> & CellLook) {
  const end = align === "end" && "text-right whitespace-nowrap";
  return <td className={classNames(cellClasses, end, className)} {...props} />;
}

// In a narrow window these stay in sight while the table scrolls sideways.
const stayingClasses = "max-sm:sticky max-sm:right-0 max-sm:border-l";

/** The last column, of what can be done with a row; its name is for screen readers. */
export function ActionHead({ children }: { children: ReactNode }) {
  return (
    <HeadCell className={classNames(stayingClasses, "max-sm:z-20")}>
      <span className="sr-only">{children}</span>
    </HeadCell>
  );
}

export function ActionCell({ children }: { children: ReactNode }) {
  return (
    <Cell align="end" className={classNames(stayingClasses, "max-sm:z-10 max-sm:bg-surface max-sm:px-2")}>
      {children}
    </Cell>
  );
}

/** Buttons of one row, above each other where the window is narrow. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className="inline-flex gap-1.5 max-sm:flex-col max-sm:items-stretch">{children}</span>;
}

// A long name takes more lines of a narrow window, not the room of the other columns.
const nameClasses = "font-medium max-sm:min-w-36 max-sm:break-words max-sm:whitespace-normal";

/** The cell that names its row. */
export function RowHead({ className, ...props }: ComponentProps<"th">) {
  return <th scope="row" className={classNames(cellClasses, nameClasses, className)} {...props} />;
}
