"use client";
import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";

type ServiceSignInProps = { host: string; destination: string; error: string | null };

/** The way to the sign-in service, and what became of it when the browser comes back without a session. */
export function ServiceSignIn({ host, destination, error }: ServiceSignInProps) {
  const t = useTranslations("signInService");
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await signIn("oidc", { callbackUrl: destination });
    setIsLeaving(false);
  };
  return (
    <div className="grid gap-4">
      {error !== null && (
        <Callout tone="danger" role="alert">
          <p>{t(knownReason(error), { host })}</p>
        </Callout>
      )}
      <Button variant="secondary" size="large" disabled={isLeaving} onClick={leave}>
        {t("button", { host })}
      </Button>
      <p className="flex items-center gap-3 text-sm text-secondary before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t("or")}
      </p>
    </div>
  );
}

const REASONS = ["uninvited", "unverified", "disabled", "service", "unavailable"] as const;

/** next-auth has words of its own for what failed on the way. */
function knownReason(error: string): (typeof REASONS)[number] | "answer" {
  return REASONS.find((reason) => reason === error) ?? "answer";
}
