"use client";
import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { memoriesPath } from "#components/memories/memory.ts";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import { ButtonLink } from "#components/ui/button.tsx";

/** What the filters leave; the answer is a file, so no page is fetched ahead. */
export function ExportMemories({ agentId, mayExport }: { agentId: string; mayExport: boolean }) {
  const t = useTranslations("memories.export");
  const parameters = useSearchParams();
  const label = (
    <>
      <Download aria-hidden />
      {t("button")}
    </>
  );
  if (!mayExport) return <DeniedButton reason={t("denied")}>{label}</DeniedButton>;
  const asked = new URLSearchParams();
  for (const name of ["userId", "type"]) {
    const value = parameters.get(name);
    if (value) asked.set(name, value);
  }
  return (
    <ButtonLink href={`${memoriesPath(agentId)}.jsonl?${asked}`} prefetch={false} download>
      {label}
    </ButtonLink>
  );
}
