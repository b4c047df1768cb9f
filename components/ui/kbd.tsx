import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border border-b-2 border-control bg-muted px-1 font-mono text-xs">{children}</kbd>;
}
