import { CornerDownRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ArrangedAgent } from "#components/agents/arrange-agents.ts";
import { PolicyBadge } from "#components/agents/policy-badge.tsx";
import { SortHead } from "#components/ui/sort-head.tsx";
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from "#components/ui/table.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export const DEFAULT_SORT = "name";

export function AgentTable({ agents }: { agents: ArrangedAgent[] }) {
  const t = useTranslations("agents");
  return (
    <Table label={t("title")}>
      <TableHead>
        <SortHead sort="name" defaultSort={DEFAULT_SORT}>
          {t("name")}
        </SortHead>
        <SortHead sort="kind" defaultSort={DEFAULT_SORT}>
          {t("kind")}
        </SortHead>
        <SortHead sort="model" defaultSort={DEFAULT_SORT}>
          {t("model")}
        </SortHead>
        <SortHead sort="sessions" defaultSort={DEFAULT_SORT} align="end">
          {t("sessions")}
        </SortHead>
        <SortHead sort="storage" defaultSort={DEFAULT_SORT} align="end">
          {t("storage")}
        </SortHead>
        <HeadCell>{t("policy")}</HeadCell>
      </TableHead>
      <TableBody>
        {agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} />
        ))}
      </TableBody>
    </Table>
  );
}

function AgentRow({ agent }: { agent: ArrangedAgent }) {
  const t = useTranslations("agents");
  return (
    <Row>
      <RowHead>
        <div className={agent.isNested ? "flex gap-1.5 pl-3" : "flex"}>
          {agent.isNested && <CornerDownRight aria-hidden className="mt-1 size-3.5 shrink-0 text-secondary" />}
          <span className="grid min-w-40">
            <TextLink href={`/agents/${encodeURIComponent(agent.id)}`} className="w-fit py-0.5">
              {agent.name}
            </TextLink>
            {agent.id !== agent.name && (
              <span className="max-w-64 truncate font-mono text-xs font-normal text-secondary">{agent.id}</span>
            )}
          </span>
        </div>
      </RowHead>
      <Cell className="whitespace-nowrap">{t(`kinds.${agent.kind}`)}</Cell>
      <Cell className="whitespace-nowrap">{agent.model ?? <Muted>{t("noModel")}</Muted>}</Cell>
      {agent.kind === "EXECUTOR" ? (
        <Cell colSpan={3} className="text-sm text-secondary">
          {t("ofSupervisor")}
        </Cell>
      ) : (
        <StoredCells agent={agent} />
      )}
    </Row>
  );
}

function StoredCells({ agent: { usage, policy } }: { agent: ArrangedAgent }) {
  const t = useTranslations("agents");
  const format = useFormat();
  const unknown = <Muted>{t("usageUnknown")}</Muted>;
  return (
    <>
      <Cell align="end">
        {usage ? format.integer(usage.playground + usage.deployed) : unknown}
        {usage && (
          <Detail>
            {t("sessionsSplit", {
              playground: format.integer(usage.playground),
              deployed: format.integer(usage.deployed),
            })}
          </Detail>
        )}
      </Cell>
      <Cell align="end">
        {usage ? format.bytes(usage.bytes) : unknown}
        {usage && usage.trashedBytes > 0 && (
          <Detail>{t("storageTrashed", { size: format.bytes(usage.trashedBytes) })}</Detail>
        )}
      </Cell>
      <Cell>{policy && <PolicyBadge policy={policy} />}</Cell>
    </>
  );
}

const Muted = ({ children }: { children: string }) => <span className="text-secondary">{children}</span>;
const Detail = ({ children }: { children: string }) => <span className="block text-xs text-secondary">{children}</span>;
