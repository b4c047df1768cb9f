"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState, useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";

type Outcome = { email: string; problem: "none" | "failed" | "limited" | "unavailable" };

/** `destination` is a path of this console; the page has checked that it is one. */
export function SignInForm({ destination }: { destination: string }) {
  const t = useTranslations("signIn");
  const router = useRouter();
  const signInWith = async (_before: Outcome, form: FormData): Promise<Outcome> => {
    const email = String(form.get("email") ?? "");
    const problem = await attempt(email, String(form.get("password") ?? ""));
    if (problem === "none") {
      router.replace(destination);
      router.refresh();
    }
    return { email, problem };
  };
  const [outcome, submit, pending] = useActionState<Outcome, FormData>(signInWith, { email: "", problem: "none" });
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome.problem !== "none") password.current?.focus();
  }, [outcome]);
  return (
    <form action={submit} aria-busy={pending} className="grid gap-4">
      {outcome.problem !== "none" && (
        <Callout tone="danger" role="alert">
          <p>{t(outcome.problem)}</p>
        </Callout>
      )}
      <Field name="email" label={t("email")}>
        <Input type="email" autoComplete="username" autoFocus required defaultValue={outcome.email} className="h-10" />
      </Field>
      <Field name="password" label={t("password")}>
        <Input ref={password} type="password" autoComplete="current-password" required className="h-10" />
      </Field>
      <Button type="submit" variant="primary" size="large" disabled={pending} className="mt-1">
        {t("submit")}
      </Button>
    </form>
  );
}

/** The server answers a code: `limit_exceeded`, `unavailable`, or next-auth's own word for a wrong password. */
async function attempt(email: string, password: string): Promise<Outcome["problem"]> {
  try {
    const { signIn } = await import("next-auth/react");
    const result = await signIn("credentials", { email, password, redirect: false });
    if (result?.ok) return "none";
    if (result?.error === "limit_exceeded") return "limited";
    return result?.error === "CredentialsSignin" ? "failed" : "unavailable";
  } catch {
    return "unavailable";
  }
}
