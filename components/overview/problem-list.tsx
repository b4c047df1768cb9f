import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Problem } from "#components/overview/overview.ts";
import { ProblemItem } from "#components/overview/problem-item.tsx";
import { Card } from "#components/ui/card.tsx";

const keyOf = (problem: Problem): string => (problem.kind === "run" ? problem.runId : problem.kind);

/** What is wrong, the gravest first, each with the way to where it is put right. */
export function ProblemList({ problems, resume }: { problems: Problem[]; resume: ReactNode }) {
  const t = useTranslations("overview.problems");
  return (
    <Card title={t("title")}>
      {problems.length === 0 ? (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-4.5 text-success" />
          {t("none")}
        </p>
      ) : (
        <ul className="-my-1.5 divide-y">
          {problems.map((problem) => (
            <ProblemItem key={keyOf(problem)} problem={problem} resume={resume} />
          ))}
        </ul>
      )}
    </Card>
  );
}
