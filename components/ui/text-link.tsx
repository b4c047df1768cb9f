import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "#components/ui/class-names.ts";

export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={classNames("rounded-sm text-accent underline-offset-2 hover:underline [p_&]:underline", className)}
      {...props}
    />
  );
}
