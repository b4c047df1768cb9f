"use client";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { AuditDetails } from "#components/audit/audit-details.tsx";
import type { AuditEvent } from "#components/audit/audit-event.ts";
import { useOperationWords } from "#components/audit/use-operation-words.ts";
import { Status } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Cell, Row, RowHead } from "#components/ui/table.tsx";
import { Time } from "#components/ui/time.tsx";

const OUTCOME_TONES = { started: "neutral", done: "success", failed: "danger" } as const;

export function AuditRow({ event }: { event: AuditEvent }) {
  const t = useTranslations("audit");
  const words = useOperationWords();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Row>
        <Cell className="w-10 pr-0">
          <Button
            variant="ghost"
            size="icon"
            className="size-7"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t("detailsOf", { seq: event.seq })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Chevron aria-hidden />
          </Button>
        </Cell>
        <RowHead className="font-normal">
          <Time value={event.at} />
        </RowHead>
        <Cell className="max-w-48 truncate" title={event.actor}>
          {event.actor}
        </Cell>
        <Cell>
          <span className="block">{words(event.operation)}</span>
          <span className="block font-mono text-xs text-secondary">{event.operation}</span>
        </Cell>
        <Cell className="max-w-72 truncate font-mono text-sm" title={event.target ?? undefined}>
          {event.target}
        </Cell>
        <Cell>
          <Status tone={OUTCOME_TONES[event.outcome]}>{t(`outcomes.${event.outcome}`)}</Status>
        </Cell>
      </Row>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={6} className="border-b bg-muted px-3 py-3 sm:pl-14">
          {isOpen && <AuditDetails event={event} />}
        </td>
      </tr>
    </>
  );
}
