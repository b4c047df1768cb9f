"use client";
import { Choice, type ChoiceProps, useChoiceError } from "#components/ui/choice.tsx";

/** A checkbox that reads "on" and "off" to assistive technology; it sends "on" or nothing. */
export function Switch(props: ChoiceProps) {
  return (
    <Choice
      {...props}
      error={useChoiceError(props)}
      type="checkbox"
      role="switch"
      inputClassName="relative h-4.5 w-8 rounded-full bg-muted before:absolute before:top-[2px] before:left-[2px] before:size-3 before:rounded-full before:bg-control before:transition-transform checked:before:translate-x-3.5 checked:before:bg-on-primary forced-colors:w-4.5 forced-colors:before:hidden"
    />
  );
}
