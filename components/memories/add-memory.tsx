"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MemoryFields, OwnerFields } from "#components/memories/memory-fields.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

export function AddMemory({ agentId, action }: { agentId: string; action: FormAction }) {
  const t = useTranslations("memories.add");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {t("button")}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t("button")} description={t("lead")}>
        <ActionForm action={action} onDone={close} className="grid gap-4">
          <input type="hidden" name="agentId" value={agentId} />
          <MemoryFields />
          <OwnerFields />
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{t("button")}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      </Dialog>
    </>
  );
}
