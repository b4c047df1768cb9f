/**
 * Rule: every shortcut of the console is a row here; the listener acts on these rows and the help lists them. A single key
 * acts outside text fields alone and can be switched off. Nothing acts while a dialog is open or a word is being composed.
 *
 * Example: Ctrl+K opens the palette; "?" in a search field is a question mark; "k" alone is nothing.
 */
export type ShortcutId = "palette" | "search" | "help" | "notifications" | "move" | "choose" | "close";
export type Key = { key: string; with?: "command" | "alt" };
export type Shortcut = Key & {
  id: ShortcutId;
  /** Who acts on it: the listener of the console, or the part that has the focus. */
  where: "console" | "notifications" | "palette" | "dialog";
};

export const SHORTCUTS: readonly Shortcut[] = [
  { id: "palette", key: "k", with: "command", where: "console" },
  { id: "search", key: "/", where: "console" },
  { id: "help", key: "?", where: "console" },
  // The toasts' own listener.
  { id: "notifications", key: "t", with: "alt", where: "notifications" },
  { id: "move", key: "ArrowUp ArrowDown", where: "palette" },
  { id: "choose", key: "Enter", where: "palette" },
  { id: "close", key: "Escape", where: "dialog" },
];

export type SingleKeys = "on" | "off";
export type Platform = "apple" | "other";
export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** The console's own shortcut that was pressed, if any. */
export function pressedShortcut(pressed: Pressed, singleKeys: SingleKeys): ShortcutId | null {
  const found = SHORTCUTS.find((shortcut) => shortcut.where === "console" && isPressed(shortcut, pressed, singleKeys));
  return found?.id ?? null;
}

function isPressed(shortcut: Shortcut, { key, ctrlKey, metaKey, altKey }: Pressed, singleKeys: SingleKeys): boolean {
  if (key.toLowerCase() !== shortcut.key || altKey) return false;
  if (shortcut.with === "command") return ctrlKey !== metaKey;
  return singleKeys === "on" && !ctrlKey && !metaKey;
}

const SIGNS: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" };

/** The keys as they are written on the keyboard, each by itself. */
export function keysOf({ key, with: modifier }: Key, platform: Platform): string[] {
  const keys = key.split(" ").map((name) => SIGNS[name] ?? (name.length === 1 ? name.toUpperCase() : name));
  if (modifier === undefined) return keys;
  const names = { command: { apple: "⌘", other: "Ctrl" }, alt: { apple: "⌥", other: "Alt" } };
  return [names[modifier][platform], ...keys];
}

export function shortcutOf(id: ShortcutId): Shortcut {
  const found = SHORTCUTS.find((shortcut) => shortcut.id === id);
  if (!found) throw new Error(`There is no shortcut ${id}.`);
  return found;
}

export const isWrittenInto = (target: { closest?: (selector: string) => unknown } | null): boolean =>
  Boolean(target?.closest?.("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]"));
