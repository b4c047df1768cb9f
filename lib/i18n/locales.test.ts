import { expect, test } from "vitest";
import { chooseLocale, chooseTimeZone } from "#lib/i18n/locales.ts";

test.each([
  ["zh-TW", "en", "zh-TW"],
  ["fr", "zh-HK,en;q=0.5", "zh-TW"],
  [undefined, "fr, zh;q=0.4, en;q=0.9", "en"],
  [undefined, "en;q=0, zh", "zh-TW"],
  [undefined, "*", "en"],
  [undefined, null, "en"],
] as const)("cookie %s and browser %s choose %s", (cookie, header, locale) =>
  expect(chooseLocale(cookie, header)).toBe(locale),
);

test("only a known time zone is taken from the browser", () => {
  expect(chooseTimeZone("Asia/Taipei")).toBe("Asia/Taipei");
  expect(chooseTimeZone("Nowhere/City")).toBe("UTC");
  expect(chooseTimeZone("")).toBe("UTC");
  expect(chooseTimeZone(undefined)).toBe("UTC");
});
