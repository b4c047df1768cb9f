"use client";
import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

export function PrintButton() {
  const t = useTranslations("policy");
  return (
    <Button variant="primary" className="print:hidden" onClick={() => window.print()}>
      <Printer aria-hidden />
      {t("print")}
    </Button>
  );
}
