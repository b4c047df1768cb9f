import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { KeyList } from "#components/access/key-list.tsx";
import { MakeKey } from "#components/access/make-key.tsx";
import { FirstPageNote } from "#components/shell/first-page-note.tsx";
import { listPage } from "#lib/list-page.ts";
import { type Asked, pageContext, readQuery } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { listKeys } from "#lib/services/keys/list-keys.ts";
import { everyAgent } from "../../agents/every-agent.ts";
import { makeKeyAction, revokeKeyAction } from "../actions.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("access"))("keys") };
}

type Query = { cursor?: string };

export default async function KeysPage({ searchParams }: { searchParams: Asked<Query> }) {
  const context = await pageContext();
  if (!may(context, "key.manage")) return null;
  const t = await getTranslations("access");
  const page = await listPage(
    (cursor) => listKeys.run(context, { cursor }),
    (await readQuery<Query>(searchParams)).cursor,
  );
  const agents = await everyAgent(context);
  const withSessions = agents.filter(({ kind }) => kind !== "EXECUTOR").map(({ id, name }) => ({ id, name }));
  return (
    <div className="grid gap-4">
      <FirstPageNote shown={page.isCursorRefused} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-secondary">{t("keysLead")}</p>
        <MakeKey agents={withSessions} action={makeKeyAction} />
      </div>
      <KeyList
        keys={page.items}
        nextCursor={page.nextCursor}
        agentNames={Object.fromEntries(agents.map(({ id, name }) => [id, name]))}
        now={context.now().toISOString()}
        revokeAction={revokeKeyAction}
      />
    </div>
  );
}
