"use client";
import { DatabaseZap, RotateCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button, ButtonLink } from "#components/ui/button.tsx";

const RETRY_MS = 3000;

/**
 * What a page shows when it could not be made. It asks the server whether its databases answer: while they don't, it says
 * so and loads the page again as soon as they do.
 */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations("errors");
  const ready = useReadiness(retry);
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  const waiting = ready === "no";
  const Icon = waiting ? DatabaseZap : TriangleAlert;
  return (
    <div role="alert" className="mx-auto grid max-w-lg justify-items-start gap-3 px-2 py-16">
      <Icon aria-hidden className="size-9 text-danger" strokeWidth={1.5} />
      <h1 className="text-2xl font-semibold">{waiting ? t("databaseTitle") : t("title")}</h1>
      <p className="text-secondary">{waiting ? t("databaseText") : t("text")}</p>
      {digest && !waiting && <p className="font-mono text-sm text-secondary">{t("requestId", { id: digest })}</p>}
      <div className="flex gap-2 pt-1">
        <Button variant="primary" onClick={retry}>
          <RotateCw aria-hidden />
          {t("tryAgain")}
        </Button>
        <ButtonLink href="/">{t("toOverview")}</ButtonLink>
      </div>
    </div>
  );
}

/** Asks `/readyz` until it answers well; calls `onRecovered` when it did not and then did. */
function useReadiness(onRecovered: () => void): "unknown" | "yes" | "no" {
  const [ready, setReady] = useState<"unknown" | "yes" | "no">("unknown");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async (before: "unknown" | "no") => {
      const now = await isReady();
      if (stopped) return;
      setReady(now ? "yes" : "no");
      if (!now) timer = setTimeout(() => ask("no"), RETRY_MS);
      else if (before === "no") onRecovered();
    };
    void ask("unknown");
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [onRecovered]);
  return ready;
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
