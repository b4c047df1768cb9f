"use client";
import { Tooltip as Tip } from "radix-ui";
import type { ReactNode } from "react";

/** The child must take focus (a button or a link). A tooltip adds to a name that is already there, it never is the name. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Tip.Provider delayDuration={300}>
      <Tip.Root>
        <Tip.Trigger asChild>{children}</Tip.Trigger>
        <Tip.Portal>
          <Tip.Content
            sideOffset={5}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-md bg-primary px-2.5 py-1.5 text-sm text-on-primary shadow-overlay"
          >
            {content}
          </Tip.Content>
        </Tip.Portal>
      </Tip.Root>
    </Tip.Provider>
  );
}
