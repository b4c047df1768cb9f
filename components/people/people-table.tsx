import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { personOutput } from "#lib/contract/people.ts";

export type PersonView = z.input<typeof personOutput>;
export const personPath = (userId: string): string => `/people/${encodeURIComponent(userId)}`;

export function PeopleTable({ people }: { people: PersonView[] }) {
  const t = useTranslations("people");
  const format = useFormat();
  return (
    <Table label={t("title")}>
      <TableHead>
        <HeadCell aria-sort="ascending">{t("userId")}</HeadCell>
        <HeadCell align="end">{t("sessions")}</HeadCell>
        <HeadCell align="end">{t("messages")}</HeadCell>
        <HeadCell align="end">{t("memories")}</HeadCell>
        <HeadCell align="end">{t("size")}</HeadCell>
        <HeadCell>{t("lastActivity")}</HeadCell>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <Row key={person.userId}>
            <RowHead>
              <TextLink href={personPath(person.userId)} className="break-all">
                {person.userId}
              </TextLink>
            </RowHead>
            <Cell align="end">{format.integer(person.sessions)}</Cell>
            <Cell align="end">{format.integer(person.messages)}</Cell>
            <Cell align="end">{format.integer(person.memories)}</Cell>
            <Cell align="end">{format.bytes(person.bytes)}</Cell>
            <Cell>{person.lastActivityAt === null ? t("noSession") : <Time value={person.lastActivityAt} />}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
