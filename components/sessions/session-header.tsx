"use client";
import { ArrowLeft, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { DeleteSession } from "#components/sessions/delete-session.tsx";
import { ExportSession } from "#components/sessions/export-session.tsx";
import { PinSession } from "#components/sessions/pin-session.tsx";
import {
  mayDelete,
  type Session,
  type SessionActions,
  type SessionRights,
  sessionsPath,
  sessionTitle,
} from "#components/sessions/session.ts";
import { SessionBadges } from "#components/sessions/session-badges.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

type SessionHeaderProps = {
  session: Session & { held: boolean };
  rights: SessionRights;
  actions: SessionActions;
  purgeAfter: string | null;
};

export function SessionHeader({ session, rights, actions, purgeAfter }: SessionHeaderProps) {
  const t = useTranslations("sessions");
  const router = useRouter();
  const list = sessionsPath(session.agentId);
  return (
    <div className="grid gap-2">
      <TextLink href={list} className="inline-flex w-fit items-center gap-1 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("all")}
      </TextLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <h2 className="min-w-0 text-xl font-semibold break-words">{sessionTitle(session)}</h2>
          <SessionBadges pinned={session.pinned} held={session.held} />
        </div>
        <div className="flex flex-wrap gap-2">
          {rights.readContent && <ExportSession session={session} />}
          {rights.pin && <PinSession session={session} action={actions.pin} look="text" />}
          {mayDelete(session, rights) && !session.held && (
            <DeleteSession
              session={session}
              actions={actions}
              purgeAfter={purgeAfter}
              undo={rights.restore ? "offered" : "none"}
              label={
                <>
                  <Trash2 aria-hidden />
                  {t("deleteSession")}
                </>
              }
              button={{ variant: "dangerQuiet" }}
              onDone={() => router.push(list)}
            />
          )}
        </div>
      </div>
    </div>
  );
}
