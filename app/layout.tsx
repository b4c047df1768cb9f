import "./globals.css";
import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { KeepTyped } from "#components/shell/keep-typed.tsx";
import { TimeZoneCookie } from "#components/shell/time-zone-cookie.tsx";
import { TypedEarly } from "#components/shell/typed-early.tsx";
import { Toaster } from "#components/ui/toaster.tsx";
import { clientMessages } from "#lib/i18n/client-messages.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return { title: { default: t("product"), template: `%s · ${t("product")}` } };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Reading the nonce makes every page dynamic: a page made beforehand would have none and run no script.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang={await getLocale()} className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body>
        <KeepTyped nonce={nonce} />
        {/* No `disableTransitionOnChange`: after a refresh its style element would carry a nonce that is not the document's. */}
        <ThemeProvider attribute="class" nonce={nonce}>
          <NextIntlClientProvider messages={clientMessages(await getMessages())}>
            {children}
            <Toaster />
            <TimeZoneCookie />
            <TypedEarly />
          </NextIntlClientProvider>
        </ThemeProvider>
      </body>
    </html>
  );
}
