"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";

/**
 * The page. A form or a dialog that leads to another page takes the focused control with it: the page takes the focus
 * then, so that Tab goes on in it and not from the top of the bar. A link that stays keeps the focus.
 */
export function MainContent({ children }: { children: ReactNode }) {
  const place = `${usePathname()}?${useSearchParams()}`;
  const arrivedAt = useRef(place);
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (arrivedAt.current === place) return;
    arrivedAt.current = place;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <main ref={content} id="content" tabIndex={-1} className="outline-none">
      {children}
    </main>
  );
}
