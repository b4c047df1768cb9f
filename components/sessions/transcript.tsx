import { useTranslations } from "next-intl";
import { groupExchanges } from "#components/sessions/group-exchanges.ts";
import { MessageItem } from "#components/sessions/message-item.tsx";
import type { Judgement, TranscriptWindow } from "#components/sessions/session.ts";
import { TranscriptPages } from "#components/sessions/transcript-pages.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type TranscriptProps = {
  window: TranscriptWindow;
  path: string;
  /** Parts of the address that every page of the transcript keeps. */
  keep: Record<string, string>;
  judgements: readonly Judgement[] | null;
  threadId: string;
  /** The one message that is shown whole however long it is. */
  wholeSeq: number | null;
  /** The query that shows this same part, so that a link to a whole text stays here. */
  query: string;
  deleteAction: FormAction | null;
};

export function Transcript({
  window,
  path,
  keep,
  judgements,
  threadId,
  wholeSeq,
  query,
  deleteAction,
}: TranscriptProps) {
  const t = useTranslations("sessions");
  const judged = new Map(judgements?.map((judgement) => [judgement.seq, judgement]));
  const wholeHref = (seq: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set("whole", String(seq));
    return seq === wholeSeq ? null : `${path}?${parameters}#m-${seq}`;
  };
  return (
    <section aria-label={t("transcript")} className="grid gap-4">
      <TranscriptPages window={window} path={path} keep={keep} place="top" />
      {groupExchanges(window.messages).map(({ exchangeSeq, key, messages }) => (
        <section key={key} className="grid gap-2">
          <h3 className="text-sm font-semibold text-secondary">
            {exchangeSeq === 0 ? t("beforeFirst") : t("exchange", { number: exchangeSeq })}
          </h3>
          <ol className="grid gap-2">
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                threadId={threadId}
                wholeHref={wholeHref(message.seq)}
                judgement={judged.get(message.seq) ?? null}
                deleteAction={deleteAction}
              />
            ))}
          </ol>
        </section>
      ))}
      {window.messages.length > 5 && <TranscriptPages window={window} path={path} keep={keep} place="end" />}
    </section>
  );
}
