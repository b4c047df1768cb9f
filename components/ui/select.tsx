"use client";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { controlClasses } from "#components/ui/control-classes.ts";
import { useFieldControl } from "#components/ui/field.tsx";

/** The browser's own select: works without script and with every keyboard and screen reader. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block", className)}>
      <select className={classNames(controlClasses, "h-8 appearance-none truncate pr-8")} {...useFieldControl(props)} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-2.5 size-4 text-secondary" />
    </span>
  );
}
