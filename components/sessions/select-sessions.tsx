"use client";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState, useTransition } from "react";
import { toast } from "sonner";
import { type Chosen, DeleteSessions } from "#components/sessions/delete-sessions.tsx";
import { type BulkActions, mayDelete, type SessionFilterValues } from "#components/sessions/session.ts";
import { SessionTable } from "#components/sessions/session-table.tsx";
import { Button } from "#components/ui/button.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type SelectSessionsProps = Omit<ComponentProps<typeof SessionTable>, "selection"> & {
  agentId: string;
  filter: SessionFilterValues;
  total: number;
  bulk: BulkActions;
};

/** The table with boxes: rows of this page, or all that match the filter, whose figures the server tells. */
export function SelectSessions({ agentId, filter, total, bulk, ...table }: SelectSessionsProps) {
  const { sessions, rights } = table;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [matching, setMatching] = useState<Chosen | null>(null);
  const open = sessions.filter((session) => mayDelete(session, rights) && !session.held);
  const rows = open.filter(({ threadId }) => marked.has(threadId));
  const mark = (threadIds: Iterable<string>) => {
    setMatching(null);
    setMarked(new Set(threadIds));
  };
  const toggle = (threadId: string) => {
    const ids = rows.map((row) => row.threadId);
    mark(ids.includes(threadId) ? ids.filter((id) => id !== threadId) : [...ids, threadId]);
  };
  const isWhole = open.length > 0 && rows.length === open.length;
  const chosen = matching ?? (rows.length > 0 ? chosenRows(rows) : null);
  const selection = {
    marked: new Set(rows.map(({ threadId }) => threadId)),
    toggle,
    all: isWhole || (rows.length > 0 && ("some" as const)),
    toggleAll: () => mark(isWhole ? [] : open.map(({ threadId }) => threadId)),
  };
  return (
    <>
      {chosen && (
        <SelectionBar chosen={chosen} onClear={() => mark([])}>
          {!matching && isWhole && total > sessions.length && (
            <ChooseMatching agentId={agentId} filter={filter} total={total} bulk={bulk} onChoose={setMatching} />
          )}
          <DeleteSessions
            agentId={agentId}
            chosen={chosen}
            bulk={bulk}
            purgeAfter={table.purgeAfter}
            undo={rights.restore ? "offered" : "none"}
            onDone={() => mark([])}
          />
        </SelectionBar>
      )}
      <SessionTable {...table} selection={selection} />
    </>
  );
}

function chosenRows(rows: SelectSessionsProps["sessions"]): Chosen {
  const sum = (field: "messageCount" | "byteCount") => rows.reduce((total, row) => total + row[field], 0);
  const choice = { threadIds: rows.map(({ threadId }) => threadId) };
  return { choice, threads: rows.length, messages: sum("messageCount"), bytes: sum("byteCount"), heldThreads: 0 };
}

type SelectionBarProps = { chosen: Chosen; onClear: () => void; children: React.ReactNode };

function SelectionBar({ chosen, onClear, children }: SelectionBarProps) {
  const t = useTranslations("sessions.bulk");
  const format = useFormat();
  const { threads, messages, bytes } = chosen;
  return (
    <section
      aria-label={t("bar")}
      className="flex flex-wrap items-center gap-2 rounded-lg border bg-accent-surface p-2"
    >
      <p aria-live="polite" className="mr-auto px-1">
        {t("chosen", { threads, messages, size: format.bytes(bytes) })}
      </p>
      {children}
      <Button size="small" onClick={onClear}>
        {t("clear")}
      </Button>
    </section>
  );
}

type ChooseMatchingProps = Pick<SelectSessionsProps, "agentId" | "filter" | "total" | "bulk"> & {
  onChoose: (chosen: Chosen) => void;
};

function ChooseMatching({ agentId, filter, total, bulk, onChoose }: ChooseMatchingProps) {
  const t = useTranslations("sessions.bulk");
  const codes = useTranslations("errors.codes");
  const [isPending, startTransition] = useTransition();
  const choose = () =>
    startTransition(async () => {
      const answer = await bulk.preview({ agentId, filter });
      if (answer.status === "failed") toast.error(codes(answer.code));
      if (answer.status !== "done" || !answer.value) return;
      const { previewedAt, ...totals } = answer.value;
      onChoose({ choice: { filter, previewedAt }, ...totals });
    });
  return (
    <Button size="small" disabled={isPending} onClick={choose}>
      {t("chooseMatching", { total })}
    </Button>
  );
}
