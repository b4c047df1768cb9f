import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import en from "#messages/en.json" with { type: "json" };
import zhTW from "#messages/zh-TW.json" with { type: "json" };

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ""): [key: string, message: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Names with their kinds, such as "count:plural", also inside plural branches and tags. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = `${element.value}:${element.type}`;
    if (element.type === TYPE.tag) return [own, ...argumentsOf(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [own, ...Object.values(element.options).flatMap((option) => argumentsOf(option.value))];
    }
    return [own];
  });
}

/** Chinese has no plural forms: a plural there may be the plain argument. */
const argumentSet = (message: string): string[] =>
  [...new Set(argumentsOf(parse(message)).map((name) => name.replace(/:[1-6]$/, "")))].sort();

const english = flatten(en);
const chinese = new Map(flatten(zhTW));

test("both languages have the same keys", () => {
  expect([...chinese.keys()].sort()).toEqual(english.map(([key]) => key).sort());
});

test.each(english)("%s takes the same arguments in both languages and is not empty", (key, message) => {
  const translated = chinese.get(key) ?? "";
  expect(argumentSet(translated)).toEqual(argumentSet(message));
  expect([message.trim(), translated.trim()]).not.toContain("");
});

test("a difference in arguments is seen through plurals and tags", () => {
  expect(argumentSet("{n, plural, one {# row of {name}} other {# rows}}")).toEqual(["n", "name"]);
  expect(argumentSet("Type <b>{name}</b>")).toEqual(["b:8", "name"]);
});

/** Values and units read alike in both languages; words do not. */
const ALIKE = /\{[^}]*\}|[kMG]B|%|…/g;

test("no message is left in English", () => {
  const same = english.filter(([key, message]) => chinese.get(key) === message);
  expect(same.filter(([, message]) => message.replaceAll(ALIKE, "").trim() !== "")).toEqual([]);
});
