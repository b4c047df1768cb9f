"use client";
import { Choice, type ChoiceProps, useChoiceError } from "#components/ui/choice.tsx";

/** An unchecked box sends nothing: the parser of the form reads an absent name as "off". */
export function Checkbox(props: ChoiceProps) {
  return (
    <Choice
      {...props}
      error={useChoiceError(props)}
      type="checkbox"
      inputClassName="size-4 rounded-sm bg-center bg-no-repeat checked:bg-[image:var(--check-mark)]"
    />
  );
}
