"use client";
import { type ReactNode, useId } from "react";
import { Choice } from "#components/ui/choice.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { FieldError } from "#components/ui/field.tsx";
import { useFieldError } from "#components/ui/form-context.tsx";

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  options: RadioOption[];
  defaultValue?: string;
  disabled?: boolean;
  onValueChange?: (value: string) => void;
  className?: string;
};

export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, hint, options, defaultValue, disabled, onValueChange, className } = props;
  const id = useId();
  const formError = useFieldError(name);
  const error = props.error ?? formError;
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
      className={classNames("grid gap-2", className)}
    >
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-secondary">
          {hint}
        </p>
      )}
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          label={option.label}
          hint={option.hint}
          disabled={disabled || option.disabled}
          defaultChecked={option.value === defaultValue}
          onChange={onValueChange && (() => onValueChange(option.value))}
          inputClassName="size-4 rounded-full checked:border-[5px] checked:border-primary checked:bg-surface"
        />
      ))}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
