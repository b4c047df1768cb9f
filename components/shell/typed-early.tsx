"use client";
import { useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A page can be typed into before its scripts have come. React takes over what stands in the fields but nobody hears of
 * it: each changed control tells of its change once more. Stands after all else, whose listeners it needs.
 */
export function TypedEarly() {
  useEffect(() => {
    for (const control of document.querySelectorAll<Control>("input, textarea, select")) {
      if (isChanged(control)) tellAgain(control);
    }
  }, []);
  return null;
}

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== initialIndex(control);
  if (control.type === "file") return control.value !== "";
  // Of a group of radio buttons the chosen one speaks for the others.
  if (isToggle(control)) return control.checked !== control.defaultChecked && !isLeftRadio(control);
  return control.value !== control.defaultValue;
}

const isLeftRadio = (control: HTMLInputElement): boolean => control.type === "radio" && !control.checked;

function initialIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex((option) => option.defaultSelected),
  );
}

/** React hears of a change only when it differs from what React noted last, so the change is taken back first. */
function tellAgain(control: Control): void {
  if (isToggle(control)) {
    control.checked = !control.checked;
    control.click();
    return;
  }
  if (!(control instanceof HTMLSelectElement) && control.type !== "file") writeAgain(control);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** As the browser writes it when somebody types: past the setter by which React notes what it writes itself. */
function writeAgain(control: Exclude<Control, HTMLSelectElement>): void {
  const typed = control.value;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, typed);
}
