"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileDrop } from "#components/import/file-drop.tsx";
import { ImportFailure } from "#components/import/import-failure.tsx";
import { type ImportAgent, ImportResult } from "#components/import/import-result.tsx";
import { type UploadState, useUpload } from "#components/import/use-upload.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Field } from "#components/ui/field.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { Select } from "#components/ui/select.tsx";
import { useFormat } from "#components/ui/use-format.ts";

/** Choose, send, see what came of it. */
export function ImportPanel({ agents }: { agents: ImportAgent[] }) {
  const t = useTranslations("import");
  const [agentId, setAgentId] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const { state, start, cancel, reset } = useUpload();
  const isSending = state.status === "sending";
  const choose = (chosen: File | null) => {
    setFile(chosen);
    reset();
  };
  const again = () => choose(null);
  return (
    <div className="grid gap-5">
      <Card title={t("formTitle")}>
        <div className="grid gap-4">
          <Field name="agentId" label={t("agent")} hint={t("agentHint")} className="max-w-md">
            <Select value={agentId} disabled={isSending} onChange={(event) => setAgentId(event.target.value)}>
              <option value="">{t("agentOfFile")}</option>
              {agents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name === id ? name : `${name} (${id})`}
                </option>
              ))}
            </Select>
          </Field>
          <FileDrop file={file} onChoose={choose} disabled={isSending} />
          {isSending && <Sending state={state} />}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              disabled={file === null || isSending}
              onClick={() => file && start(file, agentId)}
            >
              {t("submit")}
            </Button>
            {isSending && <Button onClick={cancel}>{t("cancel")}</Button>}
          </div>
        </div>
      </Card>
      {(state.status === "failed" || state.status === "cancelled") && <ImportFailure state={state} />}
      {state.status === "done" && (
        <ImportResult report={state.report} agent={agents.find(({ id }) => id === agentId) ?? null} onAgain={again} />
      )}
    </div>
  );
}

function Sending({ state }: { state: Extract<UploadState, { status: "sending" }> }) {
  const t = useTranslations("import");
  const format = useFormat();
  const { sentBytes, totalBytes } = state;
  const isSent = sentBytes >= totalBytes;
  const text = isSent
    ? t("readingRest")
    : t("sent", { sent: format.bytes(sentBytes), total: format.bytes(totalBytes) });
  return <Progress label={t("progress")} value={sentBytes} max={totalBytes} text={text} />;
}
