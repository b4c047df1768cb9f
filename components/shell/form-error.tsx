"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Callout } from "#components/ui/callout.tsx";
import { useFormState } from "#components/ui/form-context.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

/** What failed as a whole, with the errors of fields that this form does not show. */
export function FormError() {
  const { state } = useFormState();
  const t = useTranslations("errors");
  const element = useRef<HTMLDivElement>(null);
  const [unplaced, setUnplaced] = useState<string[]>([]);

  useEffect(() => {
    const form = element.current?.closest("form");
    if (state.status !== "failed" || !form) return;
    const shown = new Set([...form.elements].map((control) => visibleName(control)));
    const others = Object.entries(state.fields ?? {}).filter(([name]) => !shown.has(name));
    setUnplaced(others.map(([, message]) => message));
  }, [state]);

  if (state.status !== "failed") return null;
  return (
    <Callout ref={element} tone="danger" role="alert" tabIndex={-1} data-form-error="" title={t(`codes.${state.code}`)}>
      {state.message && <p>{state.message}</p>}
      {state.code === "unauthenticated" && (
        <p>
          {t("signedOutInForm")}{" "}
          <TextLink href="/sign-in" target="_blank">
            {t("signInElsewhere")}
          </TextLink>
        </p>
      )}
      {unplaced.length > 0 && (
        <ul className="list-disc pl-5">
          {unplaced.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {state.requestId && <p className="text-sm text-secondary">{t("requestId", { id: state.requestId })}</p>}
    </Callout>
  );
}

function visibleName(control: Element): string {
  const named = control instanceof HTMLInputElement && control.type === "hidden" ? "" : control.getAttribute("name");
  return named ?? "";
}
