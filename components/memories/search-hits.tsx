import { useLocale, useTranslations } from "next-intl";
import { type MemoryHit, memoryPath } from "#components/memories/memory.ts";
import { sessionPath } from "#components/sessions/session.ts";
import { Badge } from "#components/ui/badge.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";

/** Best first, each with the words that found it. */
export function SearchHits({ agentId, hits }: { agentId: string; hits: MemoryHit[] }) {
  const t = useTranslations("memories");
  return (
    <ol aria-label={t("hits")} className="grid gap-2">
      {hits.map((hit, place) => (
        <li
          key={`${hit.recordType} ${hit.threadId} ${hit.id}`}
          className="grid gap-1.5 rounded-md border bg-surface px-3.5 py-2.5"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-secondary">
            <span className="font-semibold text-foreground">{t("place", { place: place + 1 })}</span>
            <Badge>{t(`types.${hit.recordType}`)}</Badge>
            <HitLink agentId={agentId} hit={hit} />
            {hit.createdAt && <Time value={hit.createdAt} />}
          </div>
          <p className="line-clamp-4 break-words whitespace-pre-wrap">{hit.content}</p>
          <Why hit={hit} />
        </li>
      ))}
    </ol>
  );
}

function HitLink({ agentId, hit: { recordType, id, threadId } }: { agentId: string; hit: MemoryHit }) {
  const t = useTranslations("memories");
  if (recordType !== "message") return <TextLink href={memoryPath(agentId, id)}>{t("open")}</TextLink>;
  if (threadId === null) return null;
  return <TextLink href={sessionPath({ agentId, threadId })}>{t("inSession", { session: threadId })}</TextLink>;
}

function Why({ hit: { score, why } }: { hit: MemoryHit }) {
  const t = useTranslations("memories");
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  return (
    <p className="text-sm text-secondary">
      {t("score", { score: number.format(score) })}
      {why.map((part) => (
        <span key={part.term}>
          {" · "}
          <span className="font-medium text-foreground">{part.term}</span> {number.format(part.score)} (
          {part.places.map((at) => t(`places.${at}`)).join(", ")})
        </span>
      ))}
    </p>
  );
}
