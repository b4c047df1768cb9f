import { getTranslations } from "next-intl/server";
import type { PageAgent } from "../agent-page.ts";

/** What a supervisor's isolation policy means for the page of its executor. */
export async function supervisorNotes(
  supervisor: Pick<PageAgent, "name" | "contextSettings"> | null,
): Promise<{ note?: string; lockedReason?: string }> {
  if (!supervisor) return {};
  const t = await getTranslations("context");
  const isolation = supervisor.contextSettings.isolation ?? "PRIVATE";
  return {
    note: t("executorOfSupervisor", { name: supervisor.name, policy: t(`isolations.${isolation}`) }),
    ...(isolation === "STATELESS" ? { lockedReason: t("executorStatelessSaved") } : {}),
  };
}
