import { useTranslations } from "next-intl";
import { MessageText } from "#components/sessions/message-text.tsx";
import type { Session } from "#components/sessions/session.ts";
import { Card } from "#components/ui/card.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export function SessionFacts({ session }: { session: Session }) {
  const t = useTranslations("sessions");
  const format = useFormat();
  return (
    <Card>
      <DescriptionList className="gap-x-8 lg:grid-cols-2">
        <Description term={t("sessionId")}>
          <span className="font-mono break-all">{session.threadId}</span>
          <CopyButton text={session.threadId} name={t("sessionId")} />
        </Description>
        <Description term={t("user")}>
          <span className="break-all">{session.userId}</span>
        </Description>
        <Description term={t("kind")}>{t(`kinds.${session.kind}`)}</Description>
        <Description term={t("created")}>
          <Time value={session.createdAt} />
        </Description>
        <Description term={t("lastActivity")}>
          <Time value={session.lastActivityAt} />
        </Description>
        <Description term={t("messages")}>{format.integer(session.messageCount)}</Description>
        <Description term={t("exchanges")}>{format.integer(session.exchangeCount)}</Description>
        <Description term={t("size")}>
          {format.bytes(session.byteCount)} · {t("tokens", { count: session.tokenCount })}
        </Description>
        {Object.keys(session.metadata).length > 0 && (
          <Description term={t("metadata")}>
            <MessageText text={JSON.stringify(session.metadata, null, 2)} wholeHref={null} look="code" />
          </Description>
        )}
      </DescriptionList>
    </Card>
  );
}
