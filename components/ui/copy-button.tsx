"use client";
import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";

/** `name` says what is copied. Where the browser refuses the clipboard, the button says that it failed. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations("common");
  const [outcome, setOutcome] = useState<"none" | "copied" | "refused">("none");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="size-7"
        aria-label={t("copy", { name })}
        onClick={copy}
        onBlur={() => setOutcome("none")}
      >
        {outcome === "copied" ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      </Button>
      <span role="status" className={outcome === "refused" ? "text-sm text-danger" : "sr-only"}>
        {outcome === "copied" && t("copied")}
        {outcome === "refused" && t("copyRefused")}
      </span>
    </>
  );
}
