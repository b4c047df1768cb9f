"use client";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { NewKey } from "#components/access/access.ts";
import { KeyFields } from "#components/access/key-fields.tsx";
import { ShownOnce } from "#components/access/shown-once.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type MakeKeyProps = { agents: { id: string; name: string }[]; action: FormAction<NewKey> };

export function MakeKey({ agents, action }: MakeKeyProps) {
  const t = useTranslations("access.makeKey");
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const close = () => {
    setIsOpen(false);
    setMade(null);
  };
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <KeyRound aria-hidden />
        {t("button")}
      </Button>
      <Dialog
        role="alertdialog"
        open={isOpen}
        onClose={close}
        title={made ? t("done", { name: made.name }) : t("button")}
      >
        {made ? (
          <ShownOnce name={t("key")} secret={made.key} note={t("note")} />
        ) : (
          <ActionForm action={action} onDone={(key) => setMade(key ?? null)} className="grid gap-4">
            <KeyFields agents={agents} />
            <DialogFooter>
              <DialogCancel />
              <SubmitButton>{t("button")}</SubmitButton>
            </DialogFooter>
          </ActionForm>
        )}
      </Dialog>
    </>
  );
}
