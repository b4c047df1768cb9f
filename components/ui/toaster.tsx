"use client";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";

/** Sonner's own names for its colours, taken from our tokens. */
const COLOURS = {
  "--normal-bg": "var(--surface)",
  "--normal-bg-hover": "var(--hover)",
  "--normal-text": "var(--foreground)",
  "--normal-border": "var(--control)",
  "--normal-border-hover": "var(--control)",
} as CSSProperties;

/** Each toast stands by itself: in a pile, those behind the first one can't be read. */
export function Toaster() {
  const t = useTranslations("common");
  const { theme } = useTheme();
  const asked = theme === "light" || theme === "dark" ? theme : "system";
  return (
    <Sonner
      theme={asked}
      position="bottom-right"
      expand
      style={{ ...COLOURS, fontFamily: "inherit" }}
      closeButton
      containerAriaLabel={t("notifications")}
      toastOptions={{ closeButtonAriaLabel: t("close") }}
    />
  );
}
