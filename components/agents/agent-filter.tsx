"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { POLICY_STATES } from "#components/agents/arrange-agents.ts";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { Select } from "#components/ui/select.tsx";
import { AGENT_KINDS } from "#lib/core/types.ts";

const POLICY_LABELS = { on: "policyOn", off: "policyOff", pending: "policyPending" } as const;

/** Filters by the URL: a link to a filtered list is a link like any other. Works without script, too. */
export function AgentFilter() {
  const t = useTranslations("agents");
  const router = useRouter();
  const parameters = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const apply = (form: HTMLFormElement) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of new FormData(form)) {
      if (value === "") next.delete(name);
      else next.set(name, String(value));
    }
    startTransition(() => router.replace(`/agents?${next}`, { scroll: false }));
  };
  return (
    <search>
      <form
        action="/agents"
        aria-busy={isPending}
        className="grid gap-3 sm:grid-cols-[minmax(12rem,20rem)_12rem_12rem]"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
        onChange={(event) => apply(event.currentTarget)}
      >
        <Field name="q" label={t("search")}>
          <Input type="search" defaultValue={parameters.get("q") ?? ""} />
        </Field>
        <Field name="kind" label={t("filterKind")}>
          <Select defaultValue={parameters.get("kind") ?? ""}>
            <option value="">{t("all")}</option>
            {AGENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="policy" label={t("filterPolicy")}>
          <Select defaultValue={parameters.get("policy") ?? ""}>
            <option value="">{t("all")}</option>
            {POLICY_STATES.map((state) => (
              <option key={state} value={state}>
                {t(POLICY_LABELS[state])}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </search>
  );
}
