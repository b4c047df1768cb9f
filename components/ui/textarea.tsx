"use client";
import type { ComponentProps } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { controlClasses } from "#components/ui/control-classes.ts";
import { useFieldControl } from "#components/ui/field.tsx";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea rows={rows} className={classNames(controlClasses, "py-1.5", className)} {...useFieldControl(props)} />
  );
}
