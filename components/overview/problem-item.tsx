import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { agentPath, type Problem } from "#components/overview/overview.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type ProblemOf<K extends Problem["kind"]> = Extract<Problem, { kind: K }>;
type AgentProblem = ProblemOf<"noPolicy" | "notEnforced" | "overSize">;

export function ProblemItem({ problem, resume }: { problem: Problem; resume: ReactNode }) {
  switch (problem.kind) {
    case "store":
      return <StoreProblem {...problem} />;
    case "run":
      return <RunProblem {...problem} />;
    case "runsStopped":
      return <StopProblem action={resume} />;
    case "capacity":
      return <CapacityProblem {...problem} />;
    default:
      return <AgentsProblem {...problem} />;
  }
}

type ItemProps = { grave?: true; title: ReactNode; children: ReactNode; action?: ReactNode };

function Item({ grave, title, children, action }: ItemProps) {
  const Icon = grave ? CircleAlert : TriangleAlert;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5 sm:flex-nowrap">
      <div className="flex min-w-0 flex-1 gap-2.5">
        <Icon
          aria-hidden
          className={grave ? "mt-0.5 size-4.5 shrink-0 text-danger" : "mt-0.5 size-4.5 shrink-0 text-warning"}
        />
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-semibold">{title}</h3>
          <div className="text-secondary">{children}</div>
        </div>
      </div>
      {action && <div className="max-sm:pl-7">{action}</div>}
    </li>
  );
}

function StoreProblem({ status, detail }: ProblemOf<"store">) {
  const t = useTranslations("overview.problems");
  return (
    <Item grave title={t(`store.${status}`)}>
      <p>{t("storeText")}</p>
      <p>{detail}</p>
    </Item>
  );
}

function RunProblem({ agentId, name, status, detail, at }: ProblemOf<"run">) {
  const t = useTranslations("overview.problems");
  const known = status as "failed" | "partial" | "needs_approval" | "clock_suspect";
  return (
    <Item
      grave
      title={t(`run.${known}`, { name })}
      action={
        <ButtonLink size="small" href={agentPath(agentId, "retention")}>
          {t("toRuns")}
        </ButtonLink>
      }
    >
      <p>
        {detail && `${t(`runDetails.${detail}`)} `}
        <Time value={at} />
      </p>
    </Item>
  );
}

function StopProblem({ action }: { action: ReactNode }) {
  const t = useTranslations("overview.problems");
  return (
    <Item title={t("runsStopped")} action={action}>
      <p>{t("runsStoppedText")}</p>
    </Item>
  );
}

function CapacityProblem({ usedBytes, capacityBytes }: ProblemOf<"capacity">) {
  const t = useTranslations("overview.problems");
  const format = useFormat();
  const share = format.percent(usedBytes / capacityBytes);
  return (
    <Item
      grave={usedBytes >= capacityBytes ? true : undefined}
      title={t("capacity", { share })}
      action={
        <ButtonLink size="small" href="/agents?sort=-storage">
          {t("toAgents")}
        </ButtonLink>
      }
    >
      <p>{t("capacityText", { used: format.bytes(usedBytes), capacity: format.bytes(capacityBytes) })}</p>
    </Item>
  );
}

const FILTERS = { noPolicy: "off", notEnforced: "pending", overSize: "on" } as const;
const TABS = { noPolicy: "stored-memory?edit", notEnforced: "stored-memory", overSize: "sessions" } as const;

function AgentsProblem({ kind, total, agents }: AgentProblem) {
  const t = useTranslations("overview.problems");
  const format = useFormat();
  return (
    <Item title={t(`${kind}.title`, { count: total })}>
      <p>{t(`${kind}.text`)}</p>
      <ul className="mt-1 grid gap-0.5">
        {agents.map(({ agentId, name, sessions, bytes }) => (
          <li key={agentId}>
            <TextLink href={agentPath(agentId, TABS[kind])} className="underline">
              {name}
            </TextLink>{" "}
            {t("share", { sessions, size: format.bytes(bytes) })}
          </li>
        ))}
        {total > agents.length && (
          <li>
            <TextLink href={`/agents?policy=${FILTERS[kind]}`} className="underline">
              {t("more", { count: total - agents.length })}
            </TextLink>
          </li>
        )}
      </ul>
    </Item>
  );
}
