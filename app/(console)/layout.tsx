import type { ReactNode } from "react";
import { AppShell } from "#components/shell/app-shell.tsx";
import { pageContext, pageMember } from "#lib/page.ts";
import { LANGUAGES, Languages } from "../languages.tsx";
import { paletteRights } from "./palette-rights.ts";

/** The frame alone: what a member may see and do is decided by each operation. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { name, email, role } = await pageMember("own_password");
  return (
    <AppShell
      member={{ name, email, role }}
      palette={{ ...paletteRights(await pageContext()), ...LANGUAGES }}
      languageSwitch={<Languages />}
    >
      {children}
    </AppShell>
  );
}
