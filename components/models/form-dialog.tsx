"use client";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type FormDialogProps = {
  label: ReactNode;
  button?: Omit<ComponentProps<typeof Button>, "onClick" | "children">;
  title: ReactNode;
  submit: ReactNode;
  action: FormAction;
  /** What the action is told beside the fields. */
  values?: Record<string, string>;
  children: ReactNode;
};

/** A button that opens a form; it closes when what was typed is saved. */
export function FormDialog({ label, button, title, submit, action, values = {}, children }: FormDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog role="alertdialog" open={isOpen} onClose={close} title={title}>
        <ActionForm action={action} onDone={close} className="grid gap-4">
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{submit}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      </Dialog>
    </>
  );
}
