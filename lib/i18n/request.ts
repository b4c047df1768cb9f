import { cookies, headers } from "next/headers";
import { getRequestConfig } from "next-intl/server";
import { chooseLocale, chooseTimeZone } from "#lib/i18n/locales.ts";
import en from "#messages/en.json" with { type: "json" };
import zhTW from "#messages/zh-TW.json" with { type: "json" };

const MESSAGES = { en, "zh-TW": zhTW };

export default getRequestConfig(async () => {
  const jar = await cookies();
  const locale = chooseLocale(jar.get("locale")?.value, (await headers()).get("accept-language"));
  const zone = jar.get("time-zone")?.value;
  return {
    locale,
    messages: MESSAGES[locale],
    timeZone: chooseTimeZone(zone === undefined ? undefined : safeDecode(zone)),
  };
});

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
