"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { FieldError } from "#components/ui/field.tsx";
import { useFieldError } from "#components/ui/form-context.tsx";

export type ChoiceProps = Omit<ComponentProps<"input">, "type" | "name" | "role"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

type Shape = { type: "checkbox" | "radio"; inputClassName: string; role?: "switch" };

/** A native checkbox, switch or radio button beside its label. */
export function Choice({ label, hint, error, className, type, inputClassName, ...props }: ChoiceProps & Shape) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames("flex items-start gap-2.5", className)}>
      <input
        id={id}
        type={type}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        className={classNames(
          "mt-1 shrink-0 appearance-none border border-control bg-surface checked:border-primary checked:bg-primary enabled:cursor-pointer disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger forced-colors:appearance-auto",
          inputClassName,
        )}
        {...props}
      />
      <div className="grid min-w-0">
        <label
          htmlFor={id}
          className={classNames("min-h-6 pt-px", props.disabled ? "text-secondary" : "cursor-pointer")}
        >
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-secondary">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  );
}

/** The error for a choice that stands alone: its own, else the surrounding form's. */
export function useChoiceError({ name, error }: Pick<ChoiceProps, "name" | "error">): string | undefined {
  const formError = useFieldError(name);
  return error ?? formError;
}
