"use client";
import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { useFieldError } from "#components/ui/form-context.tsx";

type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown instead of the error that the surrounding form has for this name. */
  error?: string;
  /** Marks a field that may stay empty; the caller's translated word. */
  optional?: ReactNode;
  className?: string;
  children: ReactNode;
};

type ControlProps = {
  id?: string;
  name?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

const FieldContext = createContext<ControlProps>({});

/** Label, hint and error around one control. The control inside takes its id, name and aria attributes from here. */
export function Field({ name, label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  const formError = useFieldError(name);
  const shown = error ?? formError;
  const describedBy = [hint && `${id}-hint`, shown && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames("grid content-start gap-1", className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {/* The space parts the words in the control's name: a margin is none to a screen reader. */}
        {label} {optional && <span className="ml-0.5 font-normal text-secondary">{optional}</span>}
      </label>
      <FieldContext value={{ id, name, "aria-describedby": describedBy, "aria-invalid": shown ? true : undefined }}>
        {children}
      </FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-secondary">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={shown} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}

/** Props of a control, completed by the field around it. */
export function useFieldControl<P extends ControlProps>(props: P): P {
  const field = useContext(FieldContext);
  return { ...field, ...props };
}
