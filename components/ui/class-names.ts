import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Tailwind's own names are known to the merger; the shadows of globals.css are not.
const merge = extendTailwindMerge({ extend: { theme: { shadow: ["card", "overlay"] } } });

export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
