import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AddMember } from "#components/access/add-member.tsx";
import { MemberList } from "#components/access/member-list.tsx";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { listPage } from "#lib/list-page.ts";
import { type Asked, pageContext, readQuery, signInService } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { listMembers } from "#lib/services/members/list-members.ts";
import { addMemberAction, resetPasswordAction, updateMemberAction } from "../actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("access"))("members") };
}

type Query = { cursor?: string };

export default async function MembersPage({ searchParams }: { searchParams: Asked<Query> }) {
  const context = await pageContext();
  if (!may(context, "member.manage")) return null;
  const t = await getTranslations("access");
  const page = await listPage(
    (cursor) => listMembers.run(context, { cursor }),
    (await readQuery<Query>(searchParams)).cursor,
  );
  return (
    <div className="grid gap-4">
      <FirstPageNote shown={page.isCursorRefused} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-secondary">{t("membersLead")}</p>
        <AddMember action={addMemberAction} signInService={signInService()} />
      </div>
      <MemberList
        members={page.items}
        ownId={context.actor.id}
        signInService={signInService()}
        nextCursor={page.nextCursor}
        actions={{ update: updateMemberAction, resetPassword: resetPasswordAction }}
      />
    </div>
  );
}
