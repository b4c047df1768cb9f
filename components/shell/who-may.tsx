import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";

/** In place of a page that the member's role does not open. */
export function WhoMay({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <EmptyState icon={Lock} title={title}>
      {children}
    </EmptyState>
  );
}
