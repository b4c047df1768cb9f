"use client";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type ConfirmDialogProps<T> = {
  label: ReactNode;
  title: ReactNode;
  /** Names what will be gone, with its counts. */
  children: ReactNode;
  confirmLabel: ReactNode;
  action: FormAction<T>;
  /** What the action is told, as hidden inputs. */
  values?: Record<string, string>;
  /** Must be typed before the button works, such as the agent's name. */
  typedName?: string;
  variant?: "danger" | "primary";
  button?: Omit<ComponentProps<typeof Button>, "onClick" | "children">;
  onDone?: (value: T | undefined) => void;
};

/** A button that asks before it acts. Not inside another form: it holds one of its own. */
export function ConfirmDialog<T>({
  label,
  title,
  button,
  children,
  variant = "danger",
  onDone,
  ...form
}: ConfirmDialogProps<T>) {
  const [open, setOpen] = useState(false);
  const finish = (value: T | undefined) => {
    setOpen(false);
    onDone?.(value);
  };
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog role="alertdialog" open={open} onClose={() => setOpen(false)} title={title}>
        <ConfirmForm {...form} variant={variant} onDone={finish}>
          {children}
        </ConfirmForm>
      </Dialog>
    </>
  );
}

type ConfirmFormProps<T> = Omit<ConfirmDialogProps<T>, "label" | "title" | "button">;

function ConfirmForm<T>(props: ConfirmFormProps<T>) {
  const { action, values = {}, typedName, confirmLabel, variant, onDone, children } = props;
  const t = useTranslations("common");
  const [typed, setTyped] = useState("");
  const locked = typedName !== undefined && typed.trim() !== typedName.trim();
  return (
    <ActionForm action={action} onDone={onDone} className="grid gap-4">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-2">{children}</div>
      {typedName !== undefined && (
        <Field
          name="confirmation"
          label={t.rich("typeToConfirm", {
            name: typedName,
            b: (text) => <b className="font-semibold break-all">{text}</b>,
          })}
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <DialogFooter>
        <DialogCancel />
        <SubmitButton variant={variant} disabled={locked}>
          {confirmLabel}
        </SubmitButton>
      </DialogFooter>
    </ActionForm>
  );
}
