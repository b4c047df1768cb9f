"use client";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { classNames } from "#components/ui/class-names.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** "alertdialog" asks before something that can't be undone: a click beside it does not close it. */
  role?: "dialog" | "alertdialog";
  className?: string;
};

const CloseContext = createContext<() => void>(() => {});

/** Closes the dialog around the caller. */
export const useDialogClose = (): (() => void) => useContext(CloseContext);

/**
 * The browser's own modal dialog: it traps focus, makes the page inert and returns the focus by itself, and it needs no
 * style element, which the content security policy would refuse.
 */
export function Dialog({ open, onClose, title, description, children, role = "dialog", className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog; the click is the way for a pointer.
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
      onClick={(event) => {
        if (role === "dialog" && event.target === element.current) element.current.close();
      }}
      className={classNames(
        "m-auto text-left text-base font-normal whitespace-normal w-[min(34rem,calc(100vw-2rem))] rounded-lg border bg-surface p-0 text-foreground shadow-overlay backdrop:bg-black/45",
        className,
      )}
    >
      {open && (
        <div className="grid max-h-[85vh] gap-4 overflow-y-auto p-5">
          <DialogHeader id={id} title={title} description={description} onClose={onClose} />
          <CloseContext value={onClose}>{children}</CloseContext>
        </div>
      )}
    </dialog>
  );
}

type DialogHeaderProps = Pick<DialogProps, "title" | "description" | "onClose"> & { id: string };

function DialogHeader({ id, title, description, onClose }: DialogHeaderProps) {
  const t = useTranslations("common");
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="text-secondary">
            {description}
          </p>
        )}
      </div>
      <Button variant="ghost" size="icon" className="-mt-1 -mr-1" aria-label={t("close")} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

type DialogButtonProps = Omit<DialogProps, "open" | "onClose"> & {
  label: ReactNode;
  button?: Omit<React.ComponentProps<typeof Button>, "onClick" | "children">;
};

/** A button that opens a dialog. */
export function DialogButton({ label, button, ...dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} {...dialog} />
    </>
  );
}

/** Where a dialog's buttons stand: the way out first, the deed last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 pt-1">{children}</div>;
}

export function DialogCancel({ children }: { children?: ReactNode }) {
  const t = useTranslations("common");
  return <Button onClick={useDialogClose()}>{children ?? t("cancel")}</Button>;
}
