"use server";
import { cookies } from "next/headers";
import { isLocale } from "#lib/i18n/locales.ts";

const YEAR_SECONDS = 31_536_000;

export async function setLocale(form: FormData): Promise<void> {
  const locale = form.get("locale");
  if (!isLocale(locale)) return;
  (await cookies()).set("locale", locale, { path: "/", sameSite: "lax", maxAge: YEAR_SECONDS });
}
