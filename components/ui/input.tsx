"use client";
import type { ComponentProps } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { controlClasses } from "#components/ui/control-classes.ts";
import { useFieldControl } from "#components/ui/field.tsx";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={classNames(controlClasses, "h-8", className)} {...useFieldControl(props)} />;
}
