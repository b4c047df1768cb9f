"use client";
import { Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { HOLD_KINDS, type HoldKind } from "#components/holds/hold.ts";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";

type PlaceHoldProps = { agents: { id: string; name: string }[]; action: FormAction };

export function PlaceHold({ agents, action }: PlaceHoldProps) {
  const t = useTranslations("holds.place");
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Scale aria-hidden />
        {t("button")}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t("button")} description={t("lead")}>
        <ActionForm action={action} onDone={close} className="grid gap-4">
          <ScopeFields agents={agents} />
          <Field name="reason" label={t("reason")} hint={t("reasonHint")}>
            <Textarea rows={3} maxLength={2000} />
          </Field>
          <Field name="caseNumber" label={t("caseNumber")} optional={t("optional")}>
            <Input maxLength={200} autoComplete="off" />
          </Field>
          <DialogFooter>
            <DialogCancel />
            <SubmitButton>{t("button")}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      </Dialog>
    </>
  );
}

/** What the hold covers; the field's name is the path of the error that the operation answers. */
function ScopeFields({ agents }: Pick<PlaceHoldProps, "agents">) {
  const t = useTranslations("holds");
  const [kind, setKind] = useState<HoldKind>("thread");
  return (
    <>
      <RadioGroup
        name="kind"
        legend={t("place.covers")}
        defaultValue={kind}
        options={HOLD_KINDS.toReversed().map((value) => ({
          value,
          label: t(`kinds.${value}`),
          hint: t(`kindHints.${value}`),
        }))}
        onValueChange={(value) => setKind(HOLD_KINDS.find((known) => known === value) ?? "thread")}
      />
      <Field key={kind} name={`scope.${kind}Id`} label={t(`idLabels.${kind}`)}>
        {kind === "agent" ? (
          <Select>
            {agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <Input autoComplete="off" spellCheck={false} />
        )}
      </Field>
    </>
  );
}
