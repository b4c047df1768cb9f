"use client";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { Tooltip } from "#components/ui/tooltip.tsx";

type DeniedButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "disabled"> & { reason: ReactNode };

/** What can't be done here or by this member: still there and reachable by keyboard, and it tells why. */
export function DeniedButton({ reason, ...button }: DeniedButtonProps) {
  return (
    <Tooltip content={reason}>
      <Button aria-disabled {...button} />
    </Tooltip>
  );
}
