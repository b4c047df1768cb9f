import { useTranslations } from "next-intl";
import { useFormat } from "#components/ui/use-format.ts";

type TimeProps = { value: Date | string | null; precision?: "date" | "minute" };

/** A moment in the reader's time zone, named in the text; the title has the second. An unknown moment says so. */
export function Time({ value, precision = "minute" }: TimeProps) {
  const t = useTranslations("common");
  const format = useFormat();
  const date = value === null ? null : new Date(value);
  if (date === null || Number.isNaN(date.getTime())) return <span className="text-secondary">{t("unknownTime")}</span>;
  return (
    <time dateTime={date.toISOString()} title={format.exactTime(date)} className="whitespace-nowrap">
      {precision === "date" ? format.date(date) : format.dateTime(date)}
    </time>
  );
}
