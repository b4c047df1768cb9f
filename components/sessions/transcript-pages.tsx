import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { TranscriptWindow } from "#components/sessions/session.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type TranscriptPagesProps = {
  window: TranscriptWindow;
  path: string;
  keep: Record<string, string>;
  place: "top" | "end";
};

/** Pages by sequence number: they stay the same while messages come and go. Without a number, the newest. */
export function TranscriptPages({ window, path, keep, place }: TranscriptPagesProps) {
  const t = useTranslations("sessions.pages");
  const format = useFormat();
  const href = (place: Record<string, string>) => `${path}?${new URLSearchParams({ ...keep, ...place })}`;
  const { messages, olderThan, newerThan } = window;
  const [first, last] = [messages[0], messages.at(-1)];
  return (
    <nav aria-label={t(place)} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-secondary">
        {first && last ? t("shown", { from: format.integer(first.seq), to: format.integer(last.seq) }) : t("none")}
      </p>
      <div className="flex flex-wrap gap-2">
        {olderThan !== null && (
          <>
            <ButtonLink size="small" href={href({ after: "0" })}>
              <ChevronFirst aria-hidden />
              {t("oldest")}
            </ButtonLink>
            <ButtonLink size="small" href={href({ before: String(olderThan) })}>
              <ChevronLeft aria-hidden />
              {t("older")}
            </ButtonLink>
          </>
        )}
        {newerThan !== null && (
          <>
            <ButtonLink size="small" href={href({ after: String(newerThan) })}>
              {t("newer")}
              <ChevronRight aria-hidden />
            </ButtonLink>
            <ButtonLink size="small" href={href({})}>
              {t("newest")}
              <ChevronLast aria-hidden />
            </ButtonLink>
          </>
        )}
      </div>
    </nav>
  );
}
