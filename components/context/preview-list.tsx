"use client";
import { useTranslations } from "next-intl";
import {
  arrangePreview,
  type ContextPlan,
  type Older,
  type PreviewMessage,
  type PreviewRow,
} from "#components/context/arrange-preview.ts";
import { PlanState } from "#components/context/plan-state.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { useFormat } from "#components/ui/use-format.ts";

type PreviewListProps = { plan: ContextPlan; messages: PreviewMessage[] };

/** Every message of the session with what becomes of it and why, in the order of the session. */
export function PreviewList({ plan, messages }: PreviewListProps) {
  const t = useTranslations("context.preview");
  const { prompt, older, rows } = arrangePreview(plan, messages);
  return (
    <section
      aria-label={t("messages")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[max(20rem,calc(100dvh-31rem))] overflow-y-auto rounded-md border"
    >
      <ol className="divide-y">
        {prompt.map((row) => (
          <MessageRow key={row.key} row={row} />
        ))}
        {older && <OlderRow older={older} />}
        {rows.map((row) => (
          <MessageRow key={row.key} row={row} />
        ))}
      </ol>
    </section>
  );
}

function OlderRow({ older: { count, tokens, state, reason } }: { older: Older }) {
  const t = useTranslations("context.preview");
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-muted px-3 py-2 text-sm">
      <PlanState state={state} />
      <span>{count === null ? t("olderUnknown") : t("older", { count })}</span>
      <span className="text-secondary">{t(`reasons.${reason}`)}</span>
      {tokens !== null && (
        <span className="ml-auto text-secondary">{t("olderTokens", { tokens: format.integer(tokens) })}</span>
      )}
    </li>
  );
}

function MessageRow({ row }: { row: PreviewRow }) {
  const t = useTranslations("context.preview");
  const format = useFormat();
  const isSent = row.state === "kept" || row.state === "shortened";
  return (
    <li className={classNames("grid gap-1 px-3 py-2 text-sm", !isSent && "bg-muted")}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <PlanState state={row.state} />
        <Speaker row={row} />
        <span className="text-secondary">{t(`reasons.${row.reason}`)}</span>
        <span className="ml-auto whitespace-nowrap text-secondary">
          {t("olderTokens", { tokens: format.integer(row.tokens) })}
        </span>
      </div>
      <Content message={row.message} isSent={isSent} />
    </li>
  );
}

function Speaker({ row: { message, seq } }: { row: PreviewRow }) {
  const t = useTranslations("context.preview");
  return (
    <span className="font-medium">
      {message && t(`roles.${message.role}`)}
      {message?.author && ` · ${message.author}`}
      {seq !== null && <span className="font-normal text-secondary"> #{seq}</span>}
    </span>
  );
}

function Content({ message, isSent }: { message: PreviewMessage | null; isSent: boolean }) {
  const t = useTranslations("context.preview");
  if (!message || message.text === null) return null;
  const calls = message.toolNames.length > 0 && t("toolCall", { names: message.toolNames.join(", ") });
  return (
    <p className={classNames("line-clamp-2 break-words", !isSent && "text-secondary")}>
      {message.text || calls || t("noContent")}
      {message.text && calls && <span className="text-secondary"> · {calls}</span>}
    </p>
  );
}
