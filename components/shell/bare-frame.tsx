import type { ReactNode } from "react";
import { Brand } from "#components/shell/brand.tsx";

/** The bar alone, for pages outside the console: before sign-in, and where a page could not be made or found. */
export function BareFrame({ controls, children }: { controls?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
      <header className="on-bar flex h-12 items-center justify-between gap-2 bg-bar px-4 text-on-bar">
        <Brand />
        {controls && <div className="flex shrink-0 items-center gap-0.5">{controls}</div>}
      </header>
      <main className="px-4">{children}</main>
    </div>
  );
}
