import { useTranslations } from "next-intl";
import { type MemoryView, memoryPath } from "#components/memories/memory.ts";
import { MemoryBadges } from "#components/memories/memory-badges.tsx";
import { sessionPath } from "#components/sessions/session.ts";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";

export function MemoryTable({ agentId, memories }: { agentId: string; memories: MemoryView[] }) {
  const t = useTranslations("memories");
  return (
    <Table label={t("title")}>
      <TableHead>
        <HeadCell>{t("content")}</HeadCell>
        <HeadCell>{t("type")}</HeadCell>
        <HeadCell>{t("user")}</HeadCell>
        <HeadCell>{t("session")}</HeadCell>
        <HeadCell aria-sort="descending">{t("created")}</HeadCell>
        <HeadCell>{t("expires")}</HeadCell>
      </TableHead>
      <TableBody>
        {memories.map((memory) => (
          <Row key={memory.memoryId}>
            <RowHead className="max-w-md min-w-56">
              <TextLink href={memoryPath(agentId, memory.memoryId)} className="line-clamp-2 break-words">
                {memory.content}
              </TextLink>
            </RowHead>
            <Cell>
              <MemoryBadges memory={memory} />
            </Cell>
            <Cell className="max-w-40 truncate">{memory.userId ?? t("nobody")}</Cell>
            <Cell className="max-w-40 truncate">
              {memory.threadId === null ? (
                t("noSession")
              ) : (
                <TextLink href={sessionPath({ agentId, threadId: memory.threadId })}>{memory.threadId}</TextLink>
              )}
            </Cell>
            <Cell>
              <Time value={memory.createdAt} />
            </Cell>
            <Cell>{memory.expiresAt === null ? t("never") : <Time value={memory.expiresAt} />}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
