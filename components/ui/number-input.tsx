"use client";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { controlClasses } from "#components/ui/control-classes.ts";
import { useFieldControl } from "#components/ui/field.tsx";

type NumberInputProps = Omit<ComponentProps<"input">, "type"> & { unit?: ReactNode };

/**
 * A text input for digits. Not type="number": browsers send an empty string for "1.5x" there, so that the server could
 * not say what is wrong with what was typed, and a turn of the mouse wheel changes the value.
 */
export function NumberInput({ className, unit, ...props }: NumberInputProps) {
  const control = useFieldControl(props);
  return (
    <span className={classNames("flex w-full max-w-56 items-center gap-2", className)}>
      <input
        inputMode="numeric"
        autoComplete="off"
        className={classNames(controlClasses, "h-8 min-w-0 text-right")}
        {...control}
      />
      {unit && <span className="shrink-0 text-sm text-secondary">{unit}</span>}
    </span>
  );
}
