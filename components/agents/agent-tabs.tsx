import { useTranslations } from "next-intl";
import { TabNav } from "#components/ui/tab-nav.tsx";
import type { AgentKind } from "#lib/core/types.ts";

export type AgentTab = {
  path: string;
  label: "context" | "storedMemory" | "sessions" | "memories" | "retention" | "storage" | "history" | "details";
};

/** In the order of the screen. What an executor lacks is its supervisor's: its sessions are stored there. */
const OWN_SESSIONS: AgentTab[] = [
  { path: "stored-memory", label: "storedMemory" },
  { path: "sessions", label: "sessions" },
  { path: "memories", label: "memories" },
  { path: "retention", label: "retention" },
  { path: "storage", label: "storage" },
];
export const tabsOf = (kind: AgentKind): AgentTab[] => [
  { path: "context", label: "context" },
  ...(kind === "EXECUTOR" ? [] : OWN_SESSIONS),
  { path: "history", label: "history" },
  { path: "details", label: "details" },
];

export function AgentTabs({ agent }: { agent: { id: string; kind: AgentKind } }) {
  const t = useTranslations("agents.tabs");
  const base = `/agents/${encodeURIComponent(agent.id)}`;
  return (
    <TabNav
      label={t("label")}
      tabs={tabsOf(agent.kind).map(({ path, label }) => ({ href: `${base}/${path}`, label: t(label) }))}
    />
  );
}
