import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type MemoryHistory, memoryPath } from "#components/memories/memory.ts";
import { MemoryBadges } from "#components/memories/memory-badges.tsx";
import { sessionPath } from "#components/sessions/session.ts";
import { Card } from "#components/ui/card.tsx";
import { Description, DescriptionList } from "#components/ui/description-list.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";

type DetailsProps = { agentId: string; history: MemoryHistory; actions: ReactNode };

/** One memory: what it says, where it comes from, what it was before and what other memories say of it. */
export function MemoryDetails({ agentId, history, actions }: DetailsProps) {
  const t = useTranslations("memories");
  const { memory, links } = history;
  return (
    <div className="grid gap-5">
      <Card title={t("memory")} actions={actions}>
        <div className="grid gap-4">
          <MemoryBadges memory={memory} />
          <p className="max-w-prose text-lg break-words whitespace-pre-wrap">{memory.content}</p>
          <Facts agentId={agentId} history={history} />
        </div>
      </Card>
      {links.length > 0 && (
        <Card title={t("links")}>
          <ul className="grid gap-1.5">
            {links.map(({ fromId, toId, relation }) => (
              <li key={`${fromId} ${toId} ${relation}`}>
                {t.rich(fromId === memory.memoryId ? `says.${relation}` : `saidBy.${relation}`, {
                  link: () => {
                    const other = fromId === memory.memoryId ? toId : fromId;
                    return <TextLink href={memoryPath(agentId, other)}>{other}</TextLink>;
                  },
                })}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Revisions history={history} />
    </div>
  );
}

function Facts({ agentId, history: { memory, sources } }: Pick<DetailsProps, "agentId" | "history">) {
  const t = useTranslations("memories");
  const session = memory.threadId && sessionPath({ agentId, threadId: memory.threadId });
  return (
    <DescriptionList>
      <Description term={t("memoryId")}>
        <span className="font-mono break-all">{memory.memoryId}</span>
      </Description>
      <Description term={t("user")}>{memory.userId ?? t("nobody")}</Description>
      <Description term={t("session")}>
        {session ? <TextLink href={session}>{memory.threadId}</TextLink> : t("noSession")}
      </Description>
      <Description term={t("sources")}>
        {sources.length === 0
          ? t("noSources")
          : sources.map(({ messageId, seq }) => (
              <span key={messageId} className="mr-3">
                {seq === null || !session ? (
                  t("sourceGone", { id: messageId })
                ) : (
                  <TextLink href={`${session}?after=${Math.max(0, seq - 3)}#m-${seq}`}>{t("source", { seq })}</TextLink>
                )}
              </span>
            ))}
      </Description>
      <Description term={t("created")}>
        <Time value={memory.createdAt} />
      </Description>
      <Description term={t("updated")}>
        <Time value={memory.updatedAt} />
      </Description>
      <Description term={t("expires")}>
        {memory.expiresAt === null ? t("never") : <Time value={memory.expiresAt} />}
      </Description>
    </DescriptionList>
  );
}

function Revisions({ history: { revisions } }: { history: MemoryHistory }) {
  const t = useTranslations("memories");
  if (revisions.length === 0) return null;
  return (
    <Card title={t("revisions")}>
      <Table label={t("revisions")}>
        <TableHead>
          <HeadCell align="end">{t("revision")}</HeadCell>
          <HeadCell>{t("content")}</HeadCell>
          <HeadCell>{t("written")}</HeadCell>
          <HeadCell>{t("replaced")}</HeadCell>
        </TableHead>
        <TableBody>
          {revisions.map(({ revision, content, recordType, writtenAt, replacedAt }) => (
            <Row key={revision}>
              <Cell align="end">{revision}</Cell>
              <RowHead className="min-w-56 font-normal break-words">
                {content} <span className="text-secondary">({t(`types.${recordType}`)})</span>
              </RowHead>
              <Cell>
                <Time value={writtenAt} />
              </Cell>
              <Cell>
                <Time value={replacedAt} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
