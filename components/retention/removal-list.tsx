"use client";
import { useTranslations } from "next-intl";
import type { RetentionPreviewResult } from "#components/stored-memory/removal-reasons.ts";
import { Callout } from "#components/ui/callout.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

const DAY_MS = 86_400_000;

type RemovalListProps = { preview: RetentionPreviewResult; graceDays: number };

/** The numbers of what goes, and until when it can come back. */
export function RemovalList({ preview, graceDays }: RemovalListProps) {
  const t = useTranslations("retention.confirm");
  const format = useFormat();
  return (
    <>
      <p>{t("lead")}</p>
      <ul className="list-disc pl-5">
        {preview.threads > 0 && <li>{t("whole", { count: preview.threads })}</li>}
        {preview.threadsTrimmed > 0 && <li>{t("trimmed", { count: preview.threadsTrimmed })}</li>}
        <li>{t("messages", { count: preview.messages, size: format.bytes(preview.bytes) })}</li>
        {preview.memories > 0 && <li>{t("memories", { count: preview.memories })}</li>}
      </ul>
      {graceDays === 0 ? (
        <Callout tone="danger">{t("forGood")}</Callout>
      ) : (
        <p>
          {t.rich("restorable", {
            days: graceDays,
            time: () => <Time value={new Date(Date.now() + graceDays * DAY_MS)} precision="date" />,
          })}
        </p>
      )}
    </>
  );
}
