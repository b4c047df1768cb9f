"use client";
import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#components/ui/button.tsx";
import { useFormState } from "#components/ui/form-context.tsx";

/** Stays focusable while the action runs; the form itself ignores a second submit meanwhile. */
export function SubmitButton({ children, variant = "primary", ...props }: ComponentProps<typeof Button>) {
  const { pending } = useFormState();
  return (
    <Button type="submit" variant={variant} aria-disabled={pending || undefined} {...props}>
      {pending && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </Button>
  );
}
