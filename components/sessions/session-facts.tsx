import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MessageText } from "#components/sessions/message-text.tsx";
import type { Session } from "#components/sessions/session.ts";
import { Card } from "#components/ui/card.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export function SessionFacts({ session }: { session: Session }) {
  const t = useTranslations("sessions");
  const format = useFormat();
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4 max-sm:[&_time]:whitespace-normal">
        <Fact term={t("sessionId")}>
          <span className="flex items-center gap-1">
            <span className="min-w-0 font-mono text-sm break-all">{session.threadId}</span>
            <CopyButton text={session.threadId} name={t("sessionId")} />
          </span>
        </Fact>
        <Fact term={t("user")}>
          <span className="break-all">{session.userId}</span>
        </Fact>
        <Fact term={t("kind")}>{t(`kinds.${session.kind}`)}</Fact>
        <Fact term={t("size")}>
          {format.bytes(session.byteCount)} · {t("tokens", { count: session.tokenCount })}
        </Fact>
        <Fact term={t("messages")}>{format.integer(session.messageCount)}</Fact>
        <Fact term={t("exchanges")}>{format.integer(session.exchangeCount)}</Fact>
        <Fact term={t("created")}>
          <Time value={session.createdAt} />
        </Fact>
        <Fact term={t("lastActivity")}>
          <Time value={session.lastActivityAt} />
        </Fact>
      </dl>
      {Object.keys(session.metadata).length > 0 && (
        <details className="mt-3">
          <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-sm text-secondary">{t("metadata")}</summary>
          <div className="mt-2">
            <MessageText text={JSON.stringify(session.metadata, null, 2)} wholeHref={null} look="code" />
          </div>
        </details>
      )}
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <dt className="text-sm text-secondary">{term}</dt>
      <dd className="flex min-h-7 min-w-0 flex-wrap items-center">{children}</dd>
    </div>
  );
}
