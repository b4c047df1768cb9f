"use client";
import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { DeleteSession } from "#components/sessions/delete-session.tsx";
import { PinSession } from "#components/sessions/pin-session.tsx";
import {
  mayDelete,
  type Session,
  type SessionActions,
  type SessionRights,
  sessionPath,
  sessionTitle,
} from "#components/sessions/session.ts";
import { SessionBadges } from "#components/sessions/session-badges.tsx";
import { CellCheckbox } from "#components/ui/cell-checkbox.tsx";
import {
  ActionCell,
  ActionHead,
  Cell,
  HeadCell,
  Row,
  RowHead,
  Table,
  TableBody,
  TableHead,
} from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export type ListedSession = Session & { held: boolean };
/** Boxes before the rows: which are marked, and what a click on one does. */
export type TableSelection = {
  marked: ReadonlySet<string>;
  toggle: (threadId: string) => void;
  all: boolean | "some";
  toggleAll: () => void;
};
type SessionTableProps = {
  sessions: ListedSession[];
  selection?: TableSelection;
  rights: SessionRights;
  actions: SessionActions;
  purgeAfter: string | null;
};

export function SessionTable({ sessions, ...row }: SessionTableProps) {
  const t = useTranslations("sessions");
  return (
    <Table label={t("title")}>
      <TableHead>
        {row.selection && (
          <HeadCell className="w-8 pr-0">
            <CellCheckbox label={t("bulk.markAll")} checked={row.selection.all} onChange={row.selection.toggleAll} />
          </HeadCell>
        )}
        <HeadCell>{t("session")}</HeadCell>
        <HeadCell>{t("user")}</HeadCell>
        <HeadCell>{t("kind")}</HeadCell>
        <HeadCell align="end">{t("messages")}</HeadCell>
        <HeadCell align="end">{t("exchanges")}</HeadCell>
        <HeadCell align="end">{t("size")}</HeadCell>
        <HeadCell aria-sort="descending">{t("lastActivity")}</HeadCell>
        <ActionHead>{t("actions")}</ActionHead>
      </TableHead>
      <TableBody>
        {sessions.map((session) => (
          <SessionRow key={session.threadId} session={session} {...row} />
        ))}
      </TableBody>
    </Table>
  );
}

type SessionRowProps = Omit<SessionTableProps, "sessions"> & { session: ListedSession };

function SessionRow({ session, selection, rights, actions, purgeAfter }: SessionRowProps) {
  const t = useTranslations("sessions");
  const format = useFormat();
  const router = useRouter();
  const canDelete = mayDelete(session, rights) && !session.held;
  const isMarked = selection?.marked.has(session.threadId) ?? false;
  return (
    <Row aria-selected={isMarked || undefined}>
      {selection && (
        <Cell className="pr-0">
          {canDelete && (
            <CellCheckbox
              label={t("bulk.mark", { name: sessionTitle(session) })}
              checked={isMarked}
              onChange={() => selection.toggle(session.threadId)}
            />
          )}
        </Cell>
      )}
      <RowHead className="min-w-56">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <TextLink href={sessionPath(session)} className="break-all">
            {sessionTitle(session)}
          </TextLink>
          <SessionBadges pinned={session.pinned} held={session.held} />
        </span>
      </RowHead>
      <Cell className="max-w-48 truncate" title={session.userId}>
        {session.userId}
      </Cell>
      <Cell className="whitespace-nowrap">{t(`kinds.${session.kind}`)}</Cell>
      <Cell align="end">{format.integer(session.messageCount)}</Cell>
      <Cell align="end">{format.integer(session.exchangeCount)}</Cell>
      <Cell align="end">{format.bytes(session.byteCount)}</Cell>
      <Cell>
        <Time value={session.lastActivityAt} />
      </Cell>
      <ActionCell>
        <span className="inline-flex gap-1">
          {rights.pin && <PinSession session={session} action={actions.pin} look="icon" />}
          {canDelete && (
            <DeleteSession
              session={session}
              actions={actions}
              purgeAfter={purgeAfter}
              undo={rights.restore ? "offered" : "none"}
              label={<Trash2 aria-hidden />}
              button={{
                variant: "ghost",
                size: "icon",
                "aria-label": t("deleteNamed", { name: sessionTitle(session) }),
              }}
              onDone={() => router.refresh()}
            />
          )}
        </span>
      </ActionCell>
    </Row>
  );
}
