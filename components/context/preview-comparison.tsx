"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { PreviewFigures } from "#components/context/preview-figures.ts";
import { useFormat } from "#components/ui/use-format.ts";

type PreviewComparisonProps = { saved: PreviewFigures; draft: PreviewFigures | null };

/** The counts under the saved settings and under the draft, side by side. */
export function PreviewComparison({ saved, draft }: PreviewComparisonProps) {
  const t = useTranslations("context.preview");
  const format = useFormat();
  const count = (value: number | null) => (value === null ? t("unknownCount") : format.integer(value));
  const rows = [
    [t("sent"), (it: PreviewFigures) => count(it.sentMessages)],
    [t("left"), (it: PreviewFigures) => count(it.leftOutMessages)],
    [t("tokens"), (it: PreviewFigures) => count(it.usedTokens + it.promptTokens)],
  ] as const;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t("compare")}</caption>
      <thead className="text-secondary">
        <tr>
          <td />
          <Head>{t("before")}</Head>
          <Head>{t("after")}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, figureOf]) => (
          <tr key={label} className="border-t">
            <th scope="row" className="py-1.5 text-left font-normal text-secondary">
              {label}
            </th>
            <td className="py-1.5 text-right font-medium">{figureOf(saved)}</td>
            <td className="py-1.5 text-right font-medium">{draft ? figureOf(draft) : t("same")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="w-28 py-1 text-right font-medium">
    {children}
  </th>
);
