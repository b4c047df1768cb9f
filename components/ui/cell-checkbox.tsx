"use client";
import { useEffect, useRef } from "react";

type CellCheckboxProps = { label: string; checked: boolean | "some"; onChange: () => void };

/** A box alone in a cell of a table: its name is told, not shown. */
export function CellCheckbox({ label, checked, onChange }: CellCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === "some";
  }, [checked]);
  return (
    <input
      ref={input}
      type="checkbox"
      aria-label={label}
      checked={checked === true}
      onChange={onChange}
      className="size-4 cursor-pointer align-middle accent-primary"
    />
  );
}
