"use client";
import { useTranslations } from "next-intl";
import {
  PROTECTIONS,
  REMOVAL_REASONS,
  type RetentionPreviewResult,
} from "#components/stored-memory/removal-reasons.ts";
import { RetentionSample } from "#components/stored-memory/retention-sample.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export const isNothing = (preview: RetentionPreviewResult): boolean =>
  preview.threads === 0 && preview.threadsTrimmed === 0;

/** What a policy would remove: figures, reasons, what is kept all the same, and examples. */
export function RetentionPreview({ preview, agentId }: { preview: RetentionPreviewResult; agentId: string }) {
  const t = useTranslations("storedMemory.preview");
  return (
    <div className="grid gap-4">
      {isNothing(preview) ? <Callout>{t("nothing")}</Callout> : <Figures preview={preview} />}
      <Counts
        title={t("byReason")}
        counts={preview.byReason}
        names={REMOVAL_REASONS}
        label={(name) => t(`reasons.${name}`)}
      />
      <Counts
        title={t("protected")}
        counts={preview.protected}
        names={PROTECTIONS}
        label={(name) => t(`protections.${name}`)}
      />
      {preview.unknownDates > 0 && (
        <p className="text-sm text-secondary">{t("unknownDates", { count: preview.unknownDates })}</p>
      )}
      {preview.sample.length > 0 && (
        <RetentionSample agentId={agentId} sample={preview.sample} total={preview.threads + preview.threadsTrimmed} />
      )}
    </div>
  );
}

function Figures({ preview }: { preview: RetentionPreviewResult }) {
  const t = useTranslations("storedMemory.preview");
  const format = useFormat();
  const figures = [
    [t("whole"), format.integer(preview.threads)],
    [t("trimmed"), format.integer(preview.threadsTrimmed)],
    [t("exchanges"), format.integer(preview.exchanges)],
    [t("messages"), format.integer(preview.messages)],
    [t("memories"), format.integer(preview.memories)],
    [t("bytes"), format.bytes(preview.bytes)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      {figures.map(([label, value]) => (
        <div key={label} className="grid">
          <dt className="text-sm text-secondary">{label}</dt>
          <dd className="text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type CountsProps<N extends string> = {
  title: string;
  counts: Record<string, number>;
  names: readonly N[];
  label: (name: N) => string;
};

function Counts<N extends string>({ title, counts, names, label }: CountsProps<N>) {
  const t = useTranslations("storedMemory.preview");
  const present = names.filter((name) => (counts[name] ?? 0) > 0);
  if (present.length === 0) return null;
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      <DescriptionList className="gap-y-1 text-sm">
        {present.map((name) => (
          <Description key={name} term={label(name)}>
            {t("sessionCount", { count: counts[name] ?? 0 })}
          </Description>
        ))}
      </DescriptionList>
    </section>
  );
}
