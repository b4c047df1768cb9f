import fc from "fast-check";
import { expect, test } from "vitest";
import { keysOf, type Pressed, pressedShortcut, SHORTCUTS, shortcutOf } from "#components/palette/shortcuts.ts";
import en from "#messages/en.json" with { type: "json" };

const bare = { ctrlKey: false, metaKey: false, altKey: false };

test("the command key of either keyboard opens the palette, the letter alone does not", () => {
  expect(pressedShortcut({ ...bare, key: "k", ctrlKey: true }, "off")).toBe("palette");
  expect(pressedShortcut({ ...bare, key: "K", metaKey: true }, "off")).toBe("palette");
  expect(pressedShortcut({ ...bare, key: "k" }, "on")).toBeNull();
  expect(pressedShortcut({ ...bare, key: "k", ctrlKey: true, altKey: true }, "on")).toBeNull();
});

test("a single key acts only while single keys are on", () => {
  const key = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 });
  fc.assert(fc.property(key, (key) => pressedShortcut({ ...bare, key }, "off") === null));
  expect(pressedShortcut({ ...bare, key: "?" }, "on")).toBe("help");
  expect(pressedShortcut({ ...bare, key: "/" }, "on")).toBe("search");
});

test("no key press is two shortcuts", () => {
  const presses: Pressed[] = SHORTCUTS.flatMap(({ key }) => [
    { ...bare, key },
    { ...bare, key, ctrlKey: true },
  ]);
  for (const pressed of presses) {
    const id = pressedShortcut(pressed, "on");
    if (id !== null) expect(pressed.key).toBe(shortcutOf(id).key);
  }
});

test("each shortcut has its words, and its keys as they are written on the keyboard", () => {
  expect(Object.keys(en.palette.shortcuts).sort()).toEqual(SHORTCUTS.map(({ id }) => id).sort());
  expect(keysOf(shortcutOf("palette"), "apple")).toEqual(["⌘", "K"]);
  expect(keysOf(shortcutOf("notifications"), "other")).toEqual(["Alt", "T"]);
  expect(keysOf(shortcutOf("move"), "other")).toEqual(["↑", "↓"]);
});
