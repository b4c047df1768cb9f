import { CalendarSearch } from "lucide-react";
import Link from "next/link";
import { useTimeZone, useTranslations } from "next-intl";
import { BudgetBar } from "#components/context/budget-bar.tsx";
import type { JudgedTranscript } from "#components/sessions/session.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export type TranscriptNode = { id: string; name: string };
type TranscriptToolsProps = {
  path: string;
  /** What the address says besides the node and the date. */
  place: Record<string, string>;
  nodes: TranscriptNode[];
  nodeId: string | null;
  day: string | null;
  /** Why the day could not be gone to. */
  dayNote: "late" | "invalid" | null;
  judged: JudgedTranscript | null;
};

/** Goes to a date, and shows what a node's model would get of the session. */
export function TranscriptTools(props: TranscriptToolsProps) {
  const t = useTranslations("sessions.tools");
  return (
    <Card title={t("title")}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <NodeLinks {...props} />
          <DayForm {...props} />
        </div>
        {props.dayNote && <Callout>{t(`dayNotes.${props.dayNote}`)}</Callout>}
        {props.judged && <Sent judged={props.judged} />}
      </div>
    </Card>
  );
}

function NodeLinks({ path, place, nodes, nodeId }: TranscriptToolsProps) {
  const t = useTranslations("sessions.tools");
  const choices = [{ id: null, name: t("nobody") }, ...nodes];
  return (
    <nav aria-label={t("seenBy")} className="grid gap-1.5">
      <span className="text-sm font-medium">{t("seenBy")}</span>
      <ul className="flex flex-wrap gap-1.5">
        {choices.map(({ id, name }) => (
          <li key={id ?? ""}>
            <Link
              href={`${path}?${new URLSearchParams({ ...place, ...(id !== null && { node: id }) })}`}
              aria-current={id === nodeId ? "true" : undefined}
              scroll={false}
              className="flex min-h-8 items-center rounded-md border border-control bg-surface px-3 hover:bg-hover aria-[current]:border-foreground aria-[current]:bg-muted aria-[current]:font-semibold"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function DayForm({ path, nodeId, day }: TranscriptToolsProps) {
  const t = useTranslations("sessions.tools");
  return (
    <form action={path} className="flex items-end gap-2">
      {nodeId !== null && <input type="hidden" name="node" value={nodeId} />}
      <Field name="on" label={t("day", { zone: useTimeZone() ?? "UTC" })}>
        <Input key={day} type="date" required defaultValue={day ?? ""} />
      </Field>
      <Button type="submit">
        <CalendarSearch aria-hidden />
        {t("goTo")}
      </Button>
    </form>
  );
}

function Sent({ judged: { totals, outcome, tokenLimit } }: { judged: JudgedTranscript }) {
  const t = useTranslations("sessions.tools");
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <p>{t("sent", { count: totals.messages, tokens: format.integer(totals.totalTokens) })}</p>
      <BudgetBar plan={{ totals, outcome }} tokenLimit={tokenLimit} />
      {outcome === "overflow" && <Callout tone="danger">{t("overflow")}</Callout>}
    </div>
  );
}
