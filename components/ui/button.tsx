import { cva, type VariantProps } from "class-variance-authority";
import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "#components/ui/class-names.ts";

const buttonClasses = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border border-transparent font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "bg-primary text-on-primary hover:bg-primary-hover",
        secondary: "border border-control bg-surface text-foreground hover:bg-hover",
        ghost: "text-foreground hover:bg-hover",
        danger: "bg-danger-solid text-white hover:bg-danger-hover",
        dangerQuiet: "border border-danger bg-surface text-danger hover:bg-danger-surface",
        bar: "text-on-bar hover:bg-bar-hover",
      },
      size: {
        small: "h-7 px-2.5 text-sm",
        medium: "h-8 px-3 text-base",
        large: "h-10 px-4 text-base",
        icon: "size-8",
      },
    },
    defaultVariants: { variant: "secondary", size: "medium" },
  },
);

type Look = VariantProps<typeof buttonClasses>;

/** `type` is "button" unless said otherwise, so that a button inside a form sends nothing by accident. */
export function Button({ className, variant, size, type = "button", ...props }: ComponentProps<"button"> & Look) {
  return <button type={type} className={classNames(buttonClasses({ variant, size }), className)} {...props} />;
}

export function ButtonLink({ className, variant, size, ...props }: ComponentProps<typeof Link> & Look) {
  return <Link className={classNames(buttonClasses({ variant, size }), className)} {...props} />;
}
