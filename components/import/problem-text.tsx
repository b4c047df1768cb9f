"use client";
import { useTranslations } from "next-intl";
import { useFormat } from "#components/ui/use-format.ts";
import { findProblem, positionOf } from "#lib/contract/import-problems.ts";

/** An entry of the report in the reader's language; a sentence that is none of the import's own stays as it is. */
export function ProblemText({ detail }: { detail: string }) {
  const t = useTranslations("import.problems");
  const format = useFormat();
  const found = findProblem(detail);
  if (!found) return detail;
  const { where = "", field = "", key = "", count = "0", megabytes = "", levels = "", agentId = "" } = found.values;
  const position = positionOf(where);
  return t(found.problem, {
    where: position === null ? t("wholeLine") : t("messageAt", { position: format.integer(position) }),
    field,
    key,
    count: Number(count),
    megabytes,
    levels,
    agentId,
  });
}
