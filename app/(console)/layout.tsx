import type { ReactNode } from "react";
import { AppShell } from "#components/shell/app-shell.tsx";
import { pageMember } from "#lib/page.ts";
import { Languages } from "../languages.tsx";

/** The frame alone: what a member may see and do is decided by each operation. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { name, email, role } = await pageMember("own_password");
  return (
    <AppShell member={{ name, email, role }} languageSwitch={<Languages />}>
      {children}
    </AppShell>
  );
}
