import { Lock, Pin } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";

/** What keeps a session from being removed. */
export function SessionBadges({ pinned, held }: { pinned: boolean; held: boolean }) {
  const t = useTranslations("sessions");
  return (
    <>
      {pinned && (
        <Badge tone="info">
          <Pin aria-hidden />
          {t("pinned")}
        </Badge>
      )}
      {held && (
        <Badge tone="warning">
          <Lock aria-hidden />
          {t("held")}
        </Badge>
      )}
    </>
  );
}
