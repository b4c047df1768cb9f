import { useTranslations } from "next-intl";
import { PlanState } from "#components/context/plan-state.tsx";
import { DeleteMessage } from "#components/sessions/delete-message.tsx";
import { MessageText } from "#components/sessions/message-text.tsx";
import type { Judgement, SessionMessage } from "#components/sessions/session.ts";
import { ToolCall } from "#components/sessions/tool-call.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { FormAction } from "#lib/contract/action-state.ts";

const EDGES: Record<SessionMessage["role"], string> = {
  user: "border-l-accent",
  assistant: "border-l-control",
  tool: "border-l-warning",
  system: "border-l-border",
};

type MessageItemProps = {
  message: SessionMessage;
  threadId: string;
  wholeHref: string | null;
  /** What the chosen node would get of it; null while none is chosen. */
  judgement: Judgement | null;
  /** null = the reader may not delete. */
  deleteAction: FormAction | null;
};

export function MessageItem({ message, threadId, wholeHref, judgement, deleteAction }: MessageItemProps) {
  const t = useTranslations("sessions");
  const { role, seq, content, toolCalls, metadata } = message;
  const isPrompt = role === "system";
  const text = <MessageText text={content} wholeHref={wholeHref} look={role === "tool" ? "code" : "prose"} />;
  return (
    <li
      id={`m-${seq}`}
      className={classNames(
        "grid scroll-mt-16 gap-2 rounded-md border border-l-4 bg-surface px-3.5 py-2.5 target:outline-2 target:outline-ring",
        EDGES[role],
        message.lane !== null && "ml-4 sm:ml-10",
        judgement && !isSent(judgement) && "bg-muted",
      )}
    >
      <MessageHead message={message}>
        {deleteAction && <DeleteMessage threadId={threadId} message={message} action={deleteAction} />}
      </MessageHead>
      {judgement && <Verdict judgement={judgement} />}
      {content !== "" && (isPrompt ? <Folded label={t("prompt")}>{text}</Folded> : text)}
      {toolCalls?.map((call) => (
        <ToolCall key={call.id} call={call} wholeHref={wholeHref} />
      ))}
      {content === "" && !toolCalls && <p className="text-sm text-secondary">{t("noContent")}</p>}
      {Object.keys(metadata).length > 0 && (
        <Folded label={t("metadata")}>
          <MessageText text={JSON.stringify(metadata, null, 2)} wholeHref={wholeHref} look="code" />
        </Folded>
      )}
    </li>
  );
}

const isSent = ({ state }: Judgement): boolean => state === "kept" || state === "shortened";

function Verdict({ judgement: { state, reason, tokens } }: { judgement: Judgement }) {
  const t = useTranslations("context.preview");
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-secondary">
      <PlanState state={state} />
      {reason && <span>{t(`reasons.${reason}`)}</span>}
      {state === "shortened" && <span>{t("olderTokens", { tokens: format.integer(tokens) })}</span>}
    </p>
  );
}

function MessageHead({ message, children }: { message: SessionMessage; children: React.ReactNode }) {
  const t = useTranslations("sessions");
  const format = useFormat();
  const { role, seq, author, name, lane, delegationId, toolCallId, createdAt, tokenCount, byteCount } = message;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-secondary">
      <span className="font-semibold text-foreground">{t(`roles.${role}`)}</span>
      {author && <span className="break-all">{author}</span>}
      {name && <span className="font-mono break-all">{name}</span>}
      {toolCallId && <span className="font-mono text-xs break-all">{t("resultOf", { id: toolCallId })}</span>}
      {lane && (
        <Badge className="max-w-full">
          <span className="truncate">{t("lane", { lane })}</span>
        </Badge>
      )}
      {delegationId && <span className="font-mono text-xs break-all">{delegationId}</span>}
      <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={`#m-${seq}`}
          className="rounded-sm tabular-nums hover:underline"
          aria-label={t("messageNumber", { seq })}
        >
          #{format.integer(seq)}
        </a>
        {createdAt === null ? <span>{t("noDate")}</span> : <Time value={createdAt} />}
        <span className="whitespace-nowrap tabular-nums">{t("tokens", { count: tokenCount })}</span>
        <span className="whitespace-nowrap tabular-nums">{format.bytes(byteCount)}</span>
        {children}
      </span>
    </div>
  );
}

function Folded({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details className="grid gap-2">
      <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-sm text-secondary">{label}</summary>
      <div className="mt-2 grid gap-2">{children}</div>
    </details>
  );
}
