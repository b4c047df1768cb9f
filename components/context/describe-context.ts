import { useTranslations } from "next-intl";
import type { SettingText } from "#components/agents/conflict-notice.tsx";
import type { ContextDraft } from "#components/context/read-context-form.ts";
import { useFormat } from "#components/ui/use-format.ts";

/** Context settings in words, saved ones and drafts alike. */
export function useDescribeContext() {
  const t = useTranslations("context");
  const common = useTranslations("common");
  const format = useFormat();
  const number = (value: number | string | undefined) =>
    typeof value === "number" ? format.integer(value) : `“${value ?? ""}”`;

  const history = ({ limit }: ContextDraft): string => {
    if (limit === null) return t("summary.unlimited");
    const messages = number(limit.messageLimit);
    const tokens = number(limit.tokenLimit);
    if (limit.tokenLimit === undefined) return t("summary.messages", { messages });
    return limit.messageLimit === undefined ? t("summary.tokens", { tokens }) : t("summary.both", { messages, tokens });
  };
  const summary = (settings: ContextDraft): string => (settings.memoryEnabled ? history(settings) : t("summary.off"));
  const inWords = (settings: ContextDraft): SettingText[] => [
    { label: t("memoryEnabled"), text: settings.memoryEnabled ? common("on") : common("off") },
    { label: t("limited"), text: history(settings) },
    {
      label: t("clearing"),
      text: settings.clearOldToolResults
        ? `${t("keepLast")}: ${number(settings.clearOldToolResults.keepLast)}`
        : common("off"),
    },
    ...(settings.isolation
      ? [{ label: t("isolation"), text: t(`isolations.${settings.isolation as "STATELESS" | "PRIVATE" | "SHARED"}`) }]
      : []),
  ];
  return { summary, inWords };
}
