import { useTranslations } from "next-intl";
import { RUN_TONES } from "#components/retention/retention-run.ts";
import { Status } from "#components/ui/badge.tsx";
import type { RunStatus } from "#lib/contract/retention.ts";

export function RunStatusBadge({ status }: { status: RunStatus }) {
  const t = useTranslations("retention.statuses");
  return <Status tone={RUN_TONES[status]}>{t(status)}</Status>;
}
