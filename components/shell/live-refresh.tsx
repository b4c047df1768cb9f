"use client";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useTransition } from "react";

const EVERY_MS = 1000;

/** Asks the server for the page anew every second while it stands on a page that somebody is looking at. */
export function LiveRefresh() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const refresh = useEffectEvent(() => {
    if (!isPending && !document.hidden) startTransition(() => router.refresh());
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
