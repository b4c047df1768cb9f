"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogFooter } from "#components/ui/dialog.tsx";

/** While active, a link asks first, and closing or reloading the window brings the browser's own question. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const [target, setTarget] = useState<string | null>(null);
  const router = useRouter();
  const t = useTranslations("unsaved");
  useLeaving(active, setTarget);
  const stay = () => setTarget(null);
  const leave = () => {
    if (target !== null) router.push(target);
    stay();
  };
  return (
    <Dialog role="alertdialog" open={target !== null} onClose={stay} title={t("title")} description={t("text")}>
      <DialogFooter>
        <Button onClick={stay}>{t("stay")}</Button>
        <Button variant="danger" onClick={leave}>
          {t("leave")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** Holds up what would leave the page; `onLink` gets where a link would have led. */
function useLeaving(active: boolean, onLink: (href: string) => void): void {
  useEffect(() => {
    if (!active) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const href = internalLink(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      onLink(href);
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    // In the capture phase: Next's link would have begun to navigate by the time that the event bubbles here.
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onBeforeUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [active, onLink]);
}

/** Where a plain click leads within the console, or null when it does not leave this page. */
function internalLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.hasAttribute("download")) return null;
  const url = new URL(link.href, location.href);
  const samePage = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !samePage ? url.pathname + url.search + url.hash : null;
}
