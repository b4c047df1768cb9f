import type { ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";

/** The content of a console page, one rhythm between its parts. */
export function Page({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        "mx-auto grid w-full max-w-[90rem] grid-cols-[minmax(0,1fr)] content-start gap-5 px-4 py-5 sm:px-6 lg:px-8",
        className,
      )}
    >
      {children}
    </div>
  );
}
