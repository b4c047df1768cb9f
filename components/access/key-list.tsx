import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Key, keyState } from "#components/access/access.ts";
import { RevokeKey } from "#components/access/revoke-key.tsx";
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

type KeyListProps = {
  keys: Key[];
  nextCursor: string | null;
  agentNames: Record<string, string>;
  now: string;
  revokeAction: FormAction;
};

export function KeyList({ keys, nextCursor, ...row }: KeyListProps) {
  const t = useTranslations("access");
  if (keys.length === 0) {
    return (
      <EmptyState icon={KeyRound} title={t("noKeys")}>
        {t("noKeysText")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3">
      <Table label={t("keys")}>
        <TableHead>
          <HeadCell>{t("key")}</HeadCell>
          <HeadCell>{t("role")}</HeadCell>
          <HeadCell>{t("state")}</HeadCell>
          <HeadCell>{t("lastUse")}</HeadCell>
          <HeadCell>{t("expires")}</HeadCell>
          <HeadCell aria-sort="descending">{t("made")}</HeadCell>
          <ActionHead>{t("actions")}</ActionHead>
        </TableHead>
        <TableBody>
          {keys.map((key) => (
            <KeyRow key={key.keyId} apiKey={key} {...row} />
          ))}
        </TableBody>
      </Table>
      <Pagination shownCount={keys.length} nextCursor={nextCursor} />
    </div>
  );
}

const STATE_TONES = { active: "success", expired: "neutral", revoked: "danger" } as const;

type KeyRowProps = Omit<KeyListProps, "keys" | "nextCursor"> & { apiKey: Key };

function KeyRow({ apiKey, agentNames, now, revokeAction }: KeyRowProps) {
  const t = useTranslations("access");
  const state = keyState(apiKey, now);
  const agent = apiKey.agentId && (agentNames[apiKey.agentId] ?? apiKey.agentId);
  return (
    <Row>
      <RowHead className="min-w-40">
        <span className="block break-words">{apiKey.name}</span>
        <span className="block font-mono text-xs font-normal text-secondary">{t("hint", { hint: apiKey.hint })}</span>
      </RowHead>
      <Cell>
        <span className="block whitespace-nowrap">{t(`keyRoles.${apiKey.role}`)}</span>
        {agent && (
          <span className="block max-w-56 truncate text-xs text-secondary">
            {apiKey.mayDelete ? t("agentMayDelete", { agent }) : agent}
          </span>
        )}
      </Cell>
      <Cell>
        <Status tone={STATE_TONES[state]}>{t(`keyStates.${state}`)}</Status>
      </Cell>
      <Cell>
        {apiKey.lastUsedAt ? <Time value={apiKey.lastUsedAt} /> : <span className="text-secondary">{t("never")}</span>}
      </Cell>
      <Cell>
        {apiKey.expiresAt ? (
          <Time value={apiKey.expiresAt} precision="date" />
        ) : (
          <span className="text-secondary">{t("noExpiry")}</span>
        )}
      </Cell>
      <Cell>
        <Time value={apiKey.createdAt} precision="date" />
        <span className="block text-xs text-secondary">{apiKey.createdBy}</span>
      </Cell>
      <ActionCell>{state === "active" && <RevokeKey apiKey={apiKey} action={revokeAction} />}</ActionCell>
    </Row>
  );
}
