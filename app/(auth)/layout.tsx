import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Brand } from "#components/shell/brand.tsx";
import { ThemeSwitch } from "#components/shell/theme-switch.tsx";
import { Languages } from "../languages.tsx";

/** The frame of the pages before the console: one card in the middle. */
export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("shell");
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="on-bar flex h-12 items-center justify-between gap-2 bg-bar px-4 text-on-bar">
        <Brand />
        <div className="flex items-center gap-0.5">
          <Languages />
          <ThemeSwitch />
        </div>
      </header>
      <main aria-label={t("product")} className="grid items-start justify-items-center px-4 pt-[12vh] pb-12">
        <div className="w-full max-w-sm rounded-lg border bg-surface p-6 shadow-card sm:p-8">{children}</div>
      </main>
    </div>
  );
}
