"use client";
import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import type { PaletteRights } from "#components/palette/palette-rights.ts";
import { isWrittenInto, keysOf, pressedShortcut, shortcutOf } from "#components/palette/shortcuts.ts";
import { readSingleKeys, usePlatform } from "#components/palette/use-single-keys.ts";
import { Button } from "#components/ui/button.tsx";

const CommandPalette = dynamic(() => import("#components/palette/command-palette.tsx").then((it) => it.CommandPalette));
const KeyboardHelp = dynamic(() => import("#components/palette/keyboard-help.tsx").then((it) => it.KeyboardHelp));

type Open = "none" | "palette" | "help";

/** The button in the bar and the listener for the console's shortcuts. What they open is loaded when first opened. */
export function PaletteLauncher({ rights }: { rights: PaletteRights }) {
  const t = useTranslations("palette");
  const [open, setOpen] = useState<Open>("none");
  const [loaded, setLoaded] = useState<Open[]>([]);
  const show = (next: Open) => {
    setOpen(next);
    setLoaded((before) => (before.includes(next) ? before : [...before, next]));
  };
  useShortcuts(show);
  const keys = keysOf(shortcutOf("palette"), usePlatform());
  return (
    <>
      <Button
        variant="bar"
        className="max-sm:w-8 max-sm:px-0 sm:border sm:border-control"
        aria-haspopup="dialog"
        aria-expanded={open === "palette"}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show("palette")}
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only">{t("open")}</span>
        <kbd aria-hidden className="font-mono text-xs opacity-80 max-sm:hidden">
          {keys.join(" ")}
        </kbd>
      </Button>
      {loaded.includes("palette") && (
        <CommandPalette
          open={open === "palette"}
          rights={rights}
          onClose={() => setOpen("none")}
          onHelp={() => show("help")}
        />
      )}
      {loaded.includes("help") && <KeyboardHelp open={open === "help"} onClose={() => setOpen("none")} />}
    </>
  );
}

function useShortcuts(show: (open: Open) => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isWrittenInto(event.target as Element | null)) return;
    if (document.querySelector("dialog[open]")) return;
    const id = pressedShortcut(event, readSingleKeys());
    if (id === null) return;
    if (id === "search") {
      const field = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (!field) return;
      field.focus();
    } else if (id === "help" || id === "palette") show(id);
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
