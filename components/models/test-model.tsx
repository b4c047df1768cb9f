"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CatalogueActions, ModelTest, StoredModel } from "#components/models/models.ts";
import { ActionForm } from "#components/shell/action-form.tsx";
import { SubmitButton } from "#components/shell/submit-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Dialog, DialogCancel, DialogFooter } from "#components/ui/dialog.tsx";
import { useFormat } from "#components/ui/use-format.ts";

type TestModelProps = { model: StoredModel; action: CatalogueActions["testModel"] };

export function TestModel({ model, action }: TestModelProps) {
  const t = useTranslations("models.test");
  const [isOpen, setIsOpen] = useState(false);
  const [result, setResult] = useState<ModelTest | null>(null);
  const close = () => {
    setIsOpen(false);
    setResult(null);
  };
  const label = { label: model.label };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-label={t("named", label)} onClick={() => setIsOpen(true)}>
        {t("button")}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t("named", label)} description={t("lead")}>
        <ActionForm action={action} onDone={(value) => setResult(value ?? null)} className="grid gap-4">
          <input type="hidden" name="modelId" value={model.modelId} />
          <div role="status">{result && <Result result={result} />}</div>
          <DialogFooter>
            <DialogCancel>{t("close")}</DialogCancel>
            <SubmitButton>{t("send")}</SubmitButton>
          </DialogFooter>
        </ActionForm>
      </Dialog>
    </>
  );
}

function Result({ result: { outcome, status, durationMs } }: { result: ModelTest }) {
  const t = useTranslations("models.test");
  const duration = useFormat().duration(durationMs);
  return (
    <Callout tone={outcome === "answered" ? "success" : "danger"} title={t(`outcomes.${outcome}`)}>
      <p>{status === null ? t("noStatus", { duration }) : t("status", { status: String(status), duration })}</p>
    </Callout>
  );
}
