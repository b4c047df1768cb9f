"use client";
import { Languages } from "lucide-react";
import { useLocale } from "next-intl";
import { Button } from "#components/ui/button.tsx";

type LanguageSwitchProps = {
  languages: { locale: string; name: string }[];
  setLocale: (form: FormData) => Promise<void>;
  variant?: "bar" | "ghost";
};

/** Each language names itself in its own words; with two of them, the button leads to the other one. */
export function LanguageSwitch({ languages, setLocale, variant = "bar" }: LanguageSwitchProps) {
  const current = useLocale();
  return (
    <form action={setLocale} className="flex">
      {languages
        .filter(({ locale }) => locale !== current)
        .map(({ locale, name }) => (
          <Button
            key={locale}
            type="submit"
            variant={variant}
            name="locale"
            value={locale}
            lang={locale}
            className="max-sm:w-8 max-sm:px-0"
          >
            <Languages aria-hidden />
            <span className="max-sm:sr-only">{name}</span>
          </Button>
        ))}
    </form>
  );
}
