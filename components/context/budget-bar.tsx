"use client";
import { useTranslations } from "next-intl";
import { type Budget, budgetFigures } from "#components/context/preview-figures.ts";
import { classNames } from "#components/ui/class-names.ts";
import { useFormat } from "#components/ui/use-format.ts";

type BudgetBarProps = { plan: Budget; tokenLimit: number | null };

/** How much of the room is used: of the token budget or of the model's window, whichever is smaller. */
export function BudgetBar({ plan, tokenLimit }: BudgetBarProps) {
  const t = useTranslations("context.preview");
  const format = useFormat();
  const { usedTokens, promptTokens, roomTokens } = budgetFigures(plan, tokenLimit);
  const used = format.integer(usedTokens);
  const text =
    roomTokens === null ? t("budgetNone", { used }) : t("budgetText", { used, limit: format.integer(roomTokens) });
  const { windowTokens, historyTokens, currentTokens, summaryTokens } = plan.totals;
  const scale = Math.max(roomTokens ?? usedTokens, usedTokens, 1);
  const parts = [
    { name: "summary", tokens: summaryTokens, look: "forced-color-adjust-none bg-chart-3" },
    { name: "history", tokens: historyTokens, look: "forced-color-adjust-none bg-chart-1" },
    { name: "current", tokens: currentTokens, look: "forced-color-adjust-none bg-chart-2" },
  ] as const;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{t("budget")}</span>
        <span className="text-secondary">{text}</span>
      </div>
      <div
        aria-hidden
        className={classNames(
          "flex h-3 overflow-hidden rounded-full border border-control bg-muted",
          plan.outcome === "overflow" && "border-danger",
        )}
      >
        {parts.map(({ name, tokens, look }) => (
          <div
            key={name}
            className={classNames("transition-[width]", look)}
            style={{ width: `${(tokens / scale) * 100}%` }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-secondary">
        {parts
          .filter(({ tokens }) => tokens > 0)
          .map(({ name, tokens, look }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden className={classNames("size-2.5 rounded-sm", look)} />
              {t(`parts.${name}`, { tokens: format.integer(tokens) })}
            </li>
          ))}
        {promptTokens > 0 && <li>{t("parts.prompt", { tokens: format.integer(promptTokens) })}</li>}
        {tokenLimit !== null && <li>{t("budgetLimit", { limit: format.integer(tokenLimit) })}</li>}
        {windowTokens !== null && <li>{t("budgetWindow", { window: format.integer(windowTokens) })}</li>}
      </ul>
    </div>
  );
}
