"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConflictNotice, type SettingText } from "#components/agents/conflict-notice.tsx";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Field } from "#components/ui/field.tsx";
import { NumberInput } from "#components/ui/number-input.tsx";
import { Select } from "#components/ui/select.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { InstallationSettings } from "#lib/contract/installation.ts";

type InstallationFormProps = {
  settings: InstallationSettings;
  timeZones: readonly string[];
  action: FormAction<InstallationSettings>;
  mayWrite: boolean;
};
type Draft = { timeZone: string; capacityGb: number | string | null };

export function InstallationForm({ settings, timeZones, action, mayWrite }: InstallationFormProps) {
  const t = useTranslations("installation");
  const { base, draft, generation, setDraft, startFrom, takeStored } = useInstallationDraft(settings);
  const inWords = useInstallationInWords();
  return (
    <ActionForm
      key={generation}
      action={action}
      guard="unsaved"
      className="grid gap-4"
      onChange={(event) => setDraft(readDraft(new FormData(event.currentTarget)))}
      onDone={(saved) => saved && startFrom(saved)}
    >
      {!mayWrite && <Callout title={t("deniedTitle")}>{t("denied")}</Callout>}
      <ConflictNotice yours={inWords(draft)} inWords={inWords} onTake={takeStored} />
      <input type="hidden" name="expectedRevision" value={base.revision} />
      <fieldset disabled={!mayWrite} className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">{t("title")}</legend>
        <Field name="timeZone" label={t("timeZone")} hint={t("timeZoneHint")}>
          <Select key={base.timeZone} defaultValue={base.timeZone}>
            {timeZones.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="capacityGb" label={t("capacity")} hint={t("capacityHint")}>
          <NumberInput defaultValue={base.capacityGb ?? ""} placeholder={t("noCapacity")} unit={t("unit")} />
        </Field>
      </fieldset>
      {mayWrite && (
        <div>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      )}
    </ActionForm>
  );
}

/** `base` is what the form was made from: a page that is made anew meanwhile changes it only when the member asks. */
function useInstallationDraft(settings: InstallationSettings) {
  const router = useRouter();
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState<Draft>(settings);
  const [generation, setGeneration] = useState(0);
  const [isTaking, setTaking] = useState(false);
  const startFrom = (stored: InstallationSettings) => {
    setBase(stored);
    setDraft(stored);
  };
  if (isTaking && base.revision !== settings.revision) {
    startFrom(settings);
    setTaking(false);
    setGeneration(generation + 1);
  }
  const takeStored = () => {
    setTaking(true);
    router.refresh();
  };
  return { base, draft, generation, setDraft, startFrom, takeStored };
}

const readDraft = (form: FormData): Draft => ({
  timeZone: String(form.get("timeZone") ?? ""),
  capacityGb: String(form.get("capacityGb") ?? "").trim() || null,
});

function useInstallationInWords(): (settings: Draft) => SettingText[] {
  const t = useTranslations("installation");
  return ({ timeZone, capacityGb }) => [
    { label: t("timeZone"), text: timeZone },
    { label: t("capacity"), text: capacityGb === null ? t("noCapacity") : `${capacityGb} ${t("unit")}` },
  ];
}
