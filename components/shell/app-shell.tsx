import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PaletteLauncher } from "#components/palette/palette-launcher.tsx";
import type { PaletteRights } from "#components/palette/palette-rights.ts";
import { Brand } from "#components/shell/brand.tsx";
import { MainContent } from "#components/shell/main-content.tsx";
import { MemberMenu, type ShellMember } from "#components/shell/member-menu.tsx";
import { Navigation } from "#components/shell/navigation.tsx";
import { NavigationDrawer } from "#components/shell/navigation-drawer.tsx";
import { ThemeSwitch } from "#components/shell/theme-switch.tsx";

type AppShellProps = {
  member: ShellMember;
  palette: PaletteRights;
  languageSwitch: ReactNode;
  children: ReactNode;
};

/** Bar, navigation and the page: the frame of every console screen. */
export function AppShell({ member, palette, languageSwitch, children }: AppShellProps) {
  const t = useTranslations("shell");
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2 focus:shadow-overlay"
      >
        {t("skipToContent")}
      </a>
      <header className="on-bar print:hidden sticky top-0 z-30 flex h-12 items-center gap-2 bg-bar px-3 text-on-bar sm:px-4">
        <NavigationDrawer />
        <Link href="/" className="min-w-0 rounded-sm">
          <Brand />
        </Link>
        <div className="ml-auto flex shrink-0 items-center gap-0.5">
          <PaletteLauncher rights={palette} />
          {languageSwitch}
          <ThemeSwitch />
          <MemberMenu member={member} />
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
        <aside className="hidden border-r bg-surface lg:block print:hidden">
          <div className="sticky top-12 max-h-[calc(100dvh-3rem)] overflow-y-auto p-3">
            <Navigation />
          </div>
        </aside>
        <MainContent>{children}</MainContent>
      </div>
    </div>
  );
}
