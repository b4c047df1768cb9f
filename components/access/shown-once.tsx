"use client";
import { useTranslations } from "next-intl";
import { Callout } from "#components/ui/callout.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";

type ShownOnceProps = { name: string; secret: string; note: string };

/** A secret that the server kept as a hash only: here, and never again. */
export function ShownOnce({ name, secret, note }: ShownOnceProps) {
  const t = useTranslations("access");
  return (
    <div className="grid gap-4">
      <Callout tone="success" role="status" title={t("shownOnce")}>
        <p>{note}</p>
      </Callout>
      <div className="grid gap-1">
        <span className="text-sm font-medium">{name}</span>
        <div className="flex items-center justify-between gap-2 rounded-md border border-control bg-muted py-1 pr-1 pl-3">
          <code className="min-w-0 font-mono break-all select-all" data-secret>
            {secret}
          </code>
          <CopyButton text={secret} name={name} />
        </div>
      </div>
      <DialogFooter>
        <DialogCancel>{t("kept")}</DialogCancel>
      </DialogFooter>
    </div>
  );
}
