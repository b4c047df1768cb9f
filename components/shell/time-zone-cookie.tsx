"use client";
import { useRouter } from "next/navigation";
import { useTimeZone } from "next-intl";
import { useEffect } from "react";

/** Tells the server the browser's time zone once, so that both write times alike. */
export function TimeZoneCookie() {
  const known = useTimeZone();
  const router = useRouter();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === known || document.cookie.includes(`time-zone=${encodeURIComponent(zone)}`)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in some browsers.
    document.cookie = `time-zone=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax`;
    router.refresh();
  }, [known, router]);
  return null;
}
