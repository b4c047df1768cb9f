import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ownPath } from "#components/shell/own-path.ts";
import { ServiceSignIn } from "#components/shell/service-sign-in.tsx";
import { SignInForm } from "#components/shell/sign-in-form.tsx";
import { type Asked, readQuery, signInService } from "#lib/page.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("signIn");
  return { title: t("title") };
}

type Query = { callbackUrl?: string; error?: string };

export default async function SignInPage({ searchParams }: { searchParams: Asked<Query> }) {
  const t = await getTranslations("signIn");
  const { callbackUrl, error = null } = await readQuery<Query>(searchParams);
  const destination = ownPath(callbackUrl);
  const host = signInService();
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">{t("title")}</h1>
        <p className="text-secondary">{t("subtitle")}</p>
      </div>
      {host !== null && <ServiceSignIn host={host} destination={destination} error={error} />}
      <SignInForm destination={destination} />
    </div>
  );
}
