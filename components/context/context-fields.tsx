"use client";
import { useTranslations } from "next-intl";
import type { ContextDraft } from "#components/context/read-context-form.ts";
import { TruncationFields } from "#components/context/truncation-fields.tsx";
import { Field } from "#components/ui/field.tsx";
import { NumberInput } from "#components/ui/number-input.tsx";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { type AgentKind, type ContextSettings, ISOLATION_POLICIES, type IsolationPolicy } from "#lib/core/types.ts";

export type SavedContext = ContextSettings & { isolation?: IsolationPolicy | undefined };
type ContextFieldsProps = {
  /** Where the settings lie in the operation's input. */
  prefix?: string;
  kind: AgentKind;
  saved: SavedContext;
  draft: ContextDraft;
  disabled?: boolean;
};

const PROPOSED_TOOL_RESULTS = 3;

/** Every setting of a Context tab. What depends on a switch is hidden, not removed, while the switch is off. */
export function ContextFields({ prefix = "", kind, saved, draft, disabled }: ContextFieldsProps) {
  const t = useTranslations("context");
  const isSupervisor = kind === "SUPERVISOR";
  const remembers = isSupervisor || draft.memoryEnabled;
  return (
    <div className="grid gap-5">
      <MemorySwitch {...{ prefix, isSupervisor, saved, draft, disabled }} />
      <div hidden={!remembers} className="grid gap-5">
        <TruncationFields prefix={prefix} saved={saved.limit} draft={draft} disabled={disabled} />
        <ToolResultFields {...{ prefix, saved, draft, disabled }} />
      </div>
      {isSupervisor && (
        <div className="border-t pt-4">
          <RadioGroup
            name={`${prefix}isolation`}
            legend={t("isolation")}
            hint={t("isolationHint")}
            defaultValue={saved.isolation ?? "PRIVATE"}
            disabled={disabled}
            options={ISOLATION_POLICIES.map((value) => ({
              value,
              label: t(`isolations.${value}`),
              hint: t(`isolationHints.${value}`),
            }))}
          />
        </div>
      )}
    </div>
  );
}

type PartProps = Omit<ContextFieldsProps, "kind"> & { prefix: string };

function MemorySwitch({ prefix, isSupervisor, saved, draft, disabled }: PartProps & { isSupervisor: boolean }) {
  const t = useTranslations("context");
  if (isSupervisor) {
    return (
      <>
        {/* A disabled control sends nothing: the hidden one says what holds. */}
        <input type="hidden" name={`${prefix}memoryEnabled`} value="on" />
        <Switch
          name={`${prefix}memoryLocked`}
          label={t("memoryEnabled")}
          hint={t("memoryLocked")}
          checked
          readOnly
          disabled
        />
      </>
    );
  }
  return (
    <Switch
      name={`${prefix}memoryEnabled`}
      label={t("memoryEnabled")}
      hint={draft.memoryEnabled ? t("memoryEnabledHint") : t("memoryOffHint")}
      defaultChecked={saved.memoryEnabled}
      disabled={disabled}
    />
  );
}

function ToolResultFields({ prefix, saved, draft, disabled }: PartProps) {
  const t = useTranslations("context");
  const clears = draft.clearOldToolResults !== null;
  return (
    <div className="grid gap-3">
      <Switch
        name={`${prefix}clearing`}
        label={t("clearing")}
        hint={t("clearingHint")}
        defaultChecked={saved.clearOldToolResults !== null}
        disabled={disabled}
      />
      <div hidden={!clears} className="ml-10.5 border-l-2 pl-4">
        <Field name={`${prefix}clearOldToolResults.keepLast`} label={t("keepLast")} hint={t("keepLastHint")}>
          <NumberInput
            defaultValue={saved.clearOldToolResults?.keepLast ?? PROPOSED_TOOL_RESULTS}
            unit={t("resultsUnit")}
            disabled={disabled}
          />
        </Field>
      </div>
    </div>
  );
}
