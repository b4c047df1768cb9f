"use client";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { Toaster as Sonner } from "sonner";

export function Toaster() {
  const t = useTranslations("common");
  const { theme } = useTheme();
  const asked = theme === "light" || theme === "dark" ? theme : "system";
  return (
    <Sonner
      theme={asked}
      position="bottom-right"
      style={{ fontFamily: "inherit" }}
      closeButton
      containerAriaLabel={t("notifications")}
      toastOptions={{
        closeButtonAriaLabel: t("close"),
        style: {
          background: "var(--surface)",
          color: "var(--foreground)",
          border: "1px solid var(--control)",
        },
      }}
    />
  );
}
