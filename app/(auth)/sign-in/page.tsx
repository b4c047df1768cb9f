import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ownPath } from "#components/shell/own-path.ts";
import { SignInForm } from "#components/shell/sign-in-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("signIn");
  return { title: t("title") };
}

type Search = Promise<{ callbackUrl?: string | string[] }>;

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const t = await getTranslations("signIn");
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        <p className="text-secondary">{t("subtitle")}</p>
      </div>
      <SignInForm destination={ownPath((await searchParams).callbackUrl)} />
    </div>
  );
}
