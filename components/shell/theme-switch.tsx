"use client";
import { SunMoon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useTheme } from "next-themes";
import { Button } from "#components/ui/button.tsx";
import { DropdownMenu, MenuChoices } from "#components/ui/dropdown-menu.tsx";

const THEMES = ["system", "light", "dark"] as const;

export function ThemeSwitch({ variant = "bar" }: { variant?: "bar" | "ghost" }) {
  const t = useTranslations("shell");
  const { theme, setTheme } = useTheme();
  const trigger = (
    <Button variant={variant} size="icon" aria-label={t("theme")}>
      <SunMoon aria-hidden />
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      <MenuChoices
        label={t("theme")}
        value={THEMES.find((name) => name === theme) ?? "system"}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChange={setTheme}
      />
    </DropdownMenu>
  );
}
