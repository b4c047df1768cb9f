import { useTranslations } from "next-intl";
import { isLowTrust, type MemoryView } from "#components/memories/memory.ts";
import { Badge, Status } from "#components/ui/badge.tsx";

export function MemoryBadges({ memory }: { memory: MemoryView }) {
  const t = useTranslations("memories");
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge>{t(`types.${memory.recordType}`)}</Badge>
      {memory.retiredAt !== null && <Status>{t("retired")}</Status>}
      {isLowTrust(memory) && <Status tone="warning">{t("lowTrust")}</Status>}
    </span>
  );
}
