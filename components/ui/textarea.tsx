"use client";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";
import { classNames } from "#components/ui/class-names.ts";
import { controlClasses } from "#components/ui/control-classes.ts";
import { useFieldControl } from "#components/ui/field.tsx";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  const own = useRef<HTMLTextAreaElement>(null);
  usePutBack(own);
  const look = classNames(controlClasses, "py-1.5", className);
  return <textarea ref={own} rows={rows} className={look} {...useFieldControl(props)} />;
}

declare global {
  /** Made by the script of `KeepTyped`. */
  var typedEarly: WeakMap<Element, string> | undefined;
}

function usePutBack(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const typed = area.current && globalThis.typedEarly?.get(area.current);
    if (!area.current || typed == null || typed === area.current.value) return;
    // Past the setter by which React notes what it writes itself, so that it hears of the change.
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(area.current, typed);
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
    area.current.dispatchEvent(new Event("change", { bubbles: true }));
  }, [area]);
}
