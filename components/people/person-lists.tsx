import { useTranslations } from "next-intl";
import { type MemoryView, memoryPath } from "#components/memories/memory.ts";
import { MemoryBadges } from "#components/memories/memory-badges.tsx";
import { type Session, sessionPath, sessionTitle } from "#components/sessions/session.ts";
import { Card } from "#components/ui/card.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export function PersonSessions({ sessions, total }: { sessions: Session[]; total: number }) {
  const t = useTranslations("people");
  const format = useFormat();
  if (sessions.length === 0) return null;
  return (
    <Card
      title={t("sessions")}
      description={total > sessions.length ? t("newest", { count: sessions.length, total }) : null}
    >
      <Table label={t("sessions")}>
        <TableHead>
          <HeadCell>{t("session")}</HeadCell>
          <HeadCell>{t("agent")}</HeadCell>
          <HeadCell align="end">{t("messages")}</HeadCell>
          <HeadCell align="end">{t("size")}</HeadCell>
          <HeadCell aria-sort="descending">{t("lastActivity")}</HeadCell>
        </TableHead>
        <TableBody>
          {sessions.map((session) => (
            <Row key={session.threadId}>
              <RowHead className="max-w-md min-w-48">
                <TextLink href={sessionPath(session)} className="break-all">
                  {sessionTitle(session)}
                </TextLink>
              </RowHead>
              <Cell className="max-w-48 truncate">{session.agentId}</Cell>
              <Cell align="end">{format.integer(session.messageCount)}</Cell>
              <Cell align="end">{format.bytes(session.byteCount)}</Cell>
              <Cell>
                <Time value={session.lastActivityAt} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

export function PersonMemories({ memories, total }: { memories: MemoryView[]; total: number }) {
  const t = useTranslations("people");
  if (memories.length === 0) return null;
  return (
    <Card
      title={t("memories")}
      description={total > memories.length ? t("newest", { count: memories.length, total }) : null}
    >
      <Table label={t("memories")}>
        <TableHead>
          <HeadCell>{t("memory")}</HeadCell>
          <HeadCell>{t("agent")}</HeadCell>
          <HeadCell>{t("type")}</HeadCell>
          <HeadCell aria-sort="descending">{t("created")}</HeadCell>
        </TableHead>
        <TableBody>
          {memories.map((memory) => (
            <Row key={memory.memoryId}>
              <RowHead className="max-w-md min-w-56 break-words">
                {memory.agentId === null ? (
                  memory.content
                ) : (
                  <TextLink href={memoryPath(memory.agentId, memory.memoryId)} className="line-clamp-2">
                    {memory.content}
                  </TextLink>
                )}
              </RowHead>
              <Cell className="max-w-48 truncate">{memory.agentId ?? t("noAgent")}</Cell>
              <Cell>
                <MemoryBadges memory={memory} />
              </Cell>
              <Cell>
                <Time value={memory.createdAt} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
