import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8");

function tokens(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`\n${selector} {`)).split("\n}")[0] ?? "";
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? "", match[2] ?? ""]));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["page", "surface", "muted", "hover"];
const states = ["accent", "danger", "warning", "success"];
const textPairs: [string, string][] = [
  ...["foreground", "secondary"].flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
  ...states.flatMap((state): [string, string][] => [
    [state, `${state}-surface`],
    ["foreground", `${state}-surface`],
    ["secondary", `${state}-surface`],
    [state, "surface"],
    [state, "page"],
  ]),
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-bar", "bar"],
  ["on-bar", "bar-hover"],
];
const edgePairs: [string, string][] = [
  ...["control", "ring", "chart-1", "chart-2", "chart-3", "chart-4", "chart-5"].map((edge): [string, string] => [
    edge,
    "surface",
  ]),
  ["control", "page"],
  ["ring", "page"],
];

const light = tokens(":root");
// What the dark theme does not say again, it takes from the light one.
const dark = new Map([...light, ...tokens(".dark")]);

test.each([
  ["light", light],
  ["dark", dark],
] as const)("the %s theme keeps the contrast that WCAG 2.2 AA asks for", (_theme, palette) => {
  const colour = (name: string) => palette.get(name) ?? `missing ${name}`;
  const failing = [
    ...textPairs.filter(([text, ground]) => !(contrast(colour(text), colour(ground)) >= 4.5)),
    ...edgePairs.filter(([edge, ground]) => !(contrast(colour(edge), colour(ground)) >= 3)),
    ...["danger-solid", "danger-hover"].filter((ground) => !(contrast("#ffffff", colour(ground)) >= 4.5)),
  ];
  expect(failing).toEqual([]);
});
