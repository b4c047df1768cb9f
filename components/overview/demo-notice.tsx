"use client";
import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { useFormat } from "#components/ui/use-format.ts";
import type { FormAction } from "#lib/contract/action-state.ts";

type DemoNoticeProps = {
  demo: { agents: string[]; sessions: number; bytes: number };
  /** null for whoever may not remove it. */
  removeAction: FormAction | null;
};

/** Says what on the page is made up, and takes it away. */
export function DemoNotice({ demo, removeAction }: DemoNoticeProps) {
  const t = useTranslations("demo");
  const format = useFormat();
  return (
    <Callout title={t("title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="max-w-prose">{t("text")}</p>
        {removeAction && (
          <ConfirmDialog
            label={t("remove")}
            title={t("confirmTitle")}
            confirmLabel={t("remove")}
            action={removeAction}
            button={{ size: "small", variant: "dangerQuiet" }}
          >
            <p>{t("confirmText", { sessions: demo.sessions, size: format.bytes(demo.bytes) })}</p>
            <ul className="list-disc pl-5">
              {demo.agents.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
            <p>{t("forGood")}</p>
          </ConfirmDialog>
        )}
      </div>
    </Callout>
  );
}
