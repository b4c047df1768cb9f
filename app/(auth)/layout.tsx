import type { ReactNode } from "react";
import { BareFrame } from "#components/shell/bare-frame.tsx";
import { ThemeSwitch } from "#components/shell/theme-switch.tsx";
import { Languages } from "../languages.tsx";

/** The frame of the pages before the console: one card in the middle. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  const controls = (
    <>
      <Languages />
      <ThemeSwitch />
    </>
  );
  return (
    <BareFrame controls={controls}>
      <div className="mx-auto mt-[12vh] mb-12 max-w-sm rounded-lg border bg-surface p-6 shadow-card sm:p-8">
        {children}
      </div>
    </BareFrame>
  );
}
