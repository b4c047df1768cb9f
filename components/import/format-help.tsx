import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { IMPORTED_USER } from "#lib/contract/import-problems.ts";

const EXAMPLE = `{"threadId": "t-1", "userId": "u-1",
 "agentId": "support", "messages": [
  {"role": "user", "content": "Hello",
   "createdAt": "2026-11-30T09:00:00Z"},
  {"role": "assistant",
   "content": "Hi! How can I help?"}]}`;
/** In a file each session is one line. */
const ONE_LINE = EXAMPLE.replace(/\n\s*/g, " ");

export function FormatHelp() {
  const t = useTranslations("import");
  const code = (text: React.ReactNode) => <code className="font-mono text-sm">{text}</code>;
  return (
    <Card title={t("formatTitle")} actions={<CopyButton text={ONE_LINE} name={t("example")} />}>
      <div className="grid gap-3">
        <p>{t.rich("formatText", { code })}</p>
        <section
          aria-label={t("example")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="overflow-x-auto rounded-md border bg-muted p-3"
        >
          <pre className="font-mono text-sm">{EXAMPLE}</pre>
        </section>
        <ul className="grid list-disc gap-1 pl-5 text-secondary">
          <li>{t.rich("ruleRoles", { code })}</li>
          <li>{t.rich("ruleDates", { code })}</li>
          <li>{t.rich("ruleFields", { code })}</li>
          <li>{t("ruleAgain")}</li>
          <li>{t("ruleBounds")}</li>
        </ul>
        <h3 className="font-semibold">{t("foreignTitle")}</h3>
        <p>{t.rich("foreignText", { code })}</p>
        <ul className="grid list-disc gap-1 pl-5 text-secondary">
          <li>{t.rich("foreignChatGpt", { code })}</li>
          <li>{t("foreignLibreChat")}</li>
          <li>{t("foreignOpenWebUi")}</li>
        </ul>
        <p>{t.rich("foreignBranch", { code, user: IMPORTED_USER })}</p>
        <p>
          <a href="/api/v1/openapi.json" className="rounded-sm text-accent underline underline-offset-2">
            {t("contract")}
          </a>
        </p>
      </div>
    </Card>
  );
}
