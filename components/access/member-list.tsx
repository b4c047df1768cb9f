import { useTranslations } from "next-intl";
import type { Member, MemberActions } from "#components/access/access.ts";
import { MemberButtons } from "#components/access/member-buttons.tsx";
import { Badge, Status } from "#components/ui/badge.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import {
  ActionCell,
  ActionHead,
  Cell,
  HeadCell,
  Row,
  RowHead,
  Table,
  TableBody,
  TableHead,
} from "#components/ui/table.tsx";
import { Time } from "#components/ui/time.tsx";

type MemberListProps = Omit<MemberRowProps, "member" | "isSelf"> & {
  members: Member[];
  ownId: string;
  nextCursor: string | null;
};

export function MemberList({ members, ownId, nextCursor, ...shared }: MemberListProps) {
  const t = useTranslations("access");
  const service = useTranslations("signInService");
  return (
    <div className="grid gap-3">
      <Table label={t("members")}>
        <TableHead>
          <HeadCell>{t("member")}</HeadCell>
          <HeadCell>{t("role")}</HeadCell>
          <HeadCell>{service("way")}</HeadCell>
          <HeadCell>{t("state")}</HeadCell>
          <HeadCell>{t("lastSignIn")}</HeadCell>
          <HeadCell>{t("added")}</HeadCell>
          <ActionHead>{t("actions")}</ActionHead>
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <MemberRow key={member.memberId} member={member} isSelf={member.memberId === ownId} {...shared} />
          ))}
        </TableBody>
      </Table>
      <Pagination shownCount={members.length} nextCursor={nextCursor} />
    </div>
  );
}

type MemberRowProps = { member: Member; isSelf: boolean; actions: MemberActions; signInService: string | null };

function MemberRow({ member, isSelf, actions, signInService }: MemberRowProps) {
  const t = useTranslations("access");
  const service = useTranslations("signInService");
  const roles = useTranslations("shell.roles");
  return (
    <Row>
      <RowHead className="min-w-48">
        <span className="flex flex-wrap items-center gap-2">
          <span className="break-words">{member.name}</span>
          {isSelf && <Badge>{t("you")}</Badge>}
        </span>
        <span className="block text-xs font-normal break-all text-secondary">{member.email}</span>
      </RowHead>
      <Cell className="whitespace-nowrap">{roles(member.role)}</Cell>
      <Cell>
        {member.signsInWith.map((way) => (
          <span key={way} className="block whitespace-nowrap">
            {service(way)}
          </span>
        ))}
      </Cell>
      <Cell>
        <Status tone={member.disabledAt ? "neutral" : "success"}>
          {member.disabledAt ? t("states.disabled") : t("states.active")}
        </Status>
      </Cell>
      <Cell>
        {member.lastSignInAt ? (
          <Time value={member.lastSignInAt} />
        ) : (
          <span className="text-secondary">{t("never")}</span>
        )}
      </Cell>
      <Cell>
        <Time value={member.createdAt} precision="date" />
      </Cell>
      <ActionCell>
        <MemberButtons member={member} isSelf={isSelf} actions={actions} signInService={signInService} />
      </ActionCell>
    </Row>
  );
}
