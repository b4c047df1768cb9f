import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Hold, scopeOf } from "#components/holds/hold.ts";
import { ReleaseHold } from "#components/holds/release-hold.tsx";
import { Status } from "#components/ui/badge.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
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
import type { FormAction } from "#lib/contract/action-state.ts";

type HoldListProps = {
  holds: Hold[];
  nextCursor: string | null;
  state: "active" | "released" | "all";
  agentNames: Record<string, string>;
  releaseAction: FormAction;
};

export function HoldList({ holds, nextCursor, state, agentNames, releaseAction }: HoldListProps) {
  const t = useTranslations("holds");
  if (holds.length === 0) {
    return (
      <EmptyState icon={Scale} title={t(`empty.${state}`)}>
        {t("emptyText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <Table label={t("title")}>
        <TableHead>
          <HeadCell>{t("scope")}</HeadCell>
          <HeadCell>{t("reason")}</HeadCell>
          <HeadCell>{t("caseNumber")}</HeadCell>
          <HeadCell aria-sort="descending">{t("placed")}</HeadCell>
          <HeadCell>{t("state")}</HeadCell>
          <ActionHead>{t("actions")}</ActionHead>
        </TableHead>
        <TableBody>
          {holds.map((hold) => (
            <HoldRow key={hold.holdId} hold={hold} agentNames={agentNames} releaseAction={releaseAction} />
          ))}
        </TableBody>
      </Table>
      <Pagination shownCount={holds.length} nextCursor={nextCursor} />
    </div>
  );
}

type HoldRowProps = Pick<HoldListProps, "agentNames" | "releaseAction"> & { hold: Hold };

function HoldRow({ hold, agentNames, releaseAction }: HoldRowProps) {
  const t = useTranslations("holds");
  const { kind, id } = scopeOf(hold);
  const name = kind === "agent" ? (agentNames[id] ?? id) : id;
  return (
    <Row>
      <RowHead className="min-w-40">
        <span className="block break-all">{name}</span>
        <span className="block text-xs font-normal text-secondary">{t(`kinds.${kind}`)}</span>
      </RowHead>
      <Cell className="min-w-56 whitespace-pre-wrap break-words">{hold.reason}</Cell>
      <Cell className="break-all">{hold.caseNumber ?? <span className="text-secondary">{t("noCase")}</span>}</Cell>
      <Cell>
        <Time value={hold.placedAt} />
        <span className="block text-xs text-secondary">{hold.placedBy}</span>
      </Cell>
      <Cell>
        <Status tone={hold.releasedAt ? "neutral" : "warning"}>
          {hold.releasedAt ? t("states.released") : t("states.active")}
        </Status>
        {hold.releasedAt && (
          <span className="block max-w-64 text-xs whitespace-normal text-secondary">
            <Time value={hold.releasedAt} /> · {hold.releaseReason}
          </span>
        )}
      </Cell>
      <ActionCell>
        {hold.releasedAt === null && <ReleaseHold hold={hold} name={name} action={releaseAction} />}
      </ActionCell>
    </Row>
  );
}
