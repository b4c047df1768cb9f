"use client";
import { Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { type MemoryRights, type MemoryView, memoriesPath } from "#components/memories/memory.ts";
import { MemoryFields } from "#components/memories/memory-fields.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { ConfirmDialog } from "#components/shell/confirm-dialog.tsx";
import { DeniedButton } from "#components/shell/denied-button.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

export type MemoryActionSet = { update: FormAction; retire: FormAction; delete: FormAction };
type MemoryActionsProps = { agentId: string; memory: MemoryView; rights: MemoryRights; actions: MemoryActionSet };

export function MemoryActions({ agentId, memory, rights, actions }: MemoryActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {rights.write && <Edit memory={memory} action={actions.update} />}
      {rights.write && <Retire memory={memory} action={actions.retire} />}
      <Delete agentId={agentId} memory={memory} mayDelete={rights.delete} action={actions.delete} />
    </div>
  );
}

function Edit({ memory, action }: { memory: MemoryView; action: FormAction }) {
  const t = useTranslations("memories.edit");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden />
        {t("button")}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t("title")} description={t("lead")}>
        <ActionForm action={action} onDone={close} className="grid gap-4">
          <input type="hidden" name="memoryId" value={memory.memoryId} />
          <MemoryFields content={memory.content} recordType={memory.recordType} />
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{t("save")}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      </Dialog>
    </>
  );
}

/** Can be taken back at any time, so it asks nothing. */
function Retire({ memory: { memoryId, retiredAt }, action }: { memory: MemoryView; action: FormAction }) {
  const t = useTranslations("memories.retire");
  return (
    <ActionForm action={action}>
      <input type="hidden" name="memoryId" value={memoryId} />
      <input type="hidden" name="retired" value={retiredAt === null ? "on" : "off"} />
      <SubmitButton variant="secondary">{t(retiredAt === null ? "button" : "undo")}</SubmitButton>
    </ActionForm>
  );
}

type DeleteProps = { agentId: string; memory: MemoryView; mayDelete: boolean; action: FormAction };

function Delete({ agentId, memory, mayDelete, action }: DeleteProps) {
  const t = useTranslations("memories.delete");
  const router = useRouter();
  if (!mayDelete) {
    return (
      <DeniedButton reason={t("denied")} variant="dangerQuiet">
        {t("button")}
      </DeniedButton>
    );
  }
  const leave = () => {
    toast.success(t("done"));
    router.push(memoriesPath(agentId));
  };
  return (
    <ConfirmDialog
      label={t("button")}
      button={{ variant: "dangerQuiet" }}
      title={t("title")}
      confirmLabel={t("button")}
      action={action}
      values={{ memoryId: memory.memoryId }}
      onDone={leave}
    >
      <p className="line-clamp-4 font-medium break-words">{memory.content}</p>
      <p>{t("what", { user: memory.userId ?? "–" })}</p>
    </ConfirmDialog>
  );
}
