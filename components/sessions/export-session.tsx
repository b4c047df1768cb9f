"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Session, sessionPath } from "#components/sessions/session.ts";
import { Button } from "#components/ui/button.tsx";
import { DropdownMenu, MenuItem } from "#components/ui/dropdown-menu.tsx";
import { EXPORT_FORMATS } from "#lib/contract/choices.ts";

/** Plain links: the answer is a file, not a page. */
export function ExportSession({ session }: { session: Session }) {
  const t = useTranslations("sessions.export");
  const trigger = (
    <Button>
      <Download aria-hidden />
      {t("label")}
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      {EXPORT_FORMATS.map((format) => (
        <MenuItem key={format} asChild>
          <a href={`${sessionPath(session)}/export?format=${format}`} download>
            {t(format)}
          </a>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
