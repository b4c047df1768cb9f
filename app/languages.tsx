import { LanguageSwitch } from "#components/shell/language-switch.tsx";
import { LOCALES, type Locale } from "#lib/i18n/locales.ts";
import { setLocale } from "#lib/i18n/set-locale.ts";

/** Each language in its own words, for readers who do not read the present one. */
const NAMES: Record<Locale, string> = { en: "English", "zh-TW": "繁體中文" };

export const LANGUAGES = { setLocale, languages: LOCALES.map((locale) => ({ locale, name: NAMES[locale] })) };

export const Languages = () => <LanguageSwitch {...LANGUAGES} />;
