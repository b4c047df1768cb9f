"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { AgentChoice } from "#components/import/agent-choice.tsx";
import { FileDrop } from "#components/import/file-drop.tsx";
import { type ImportProgress, NOTHING_YET } from "#components/import/import-progress.ts";
import { ImportProgressBar } from "#components/import/import-progress-bar.tsx";
import { type ImportAgent, ImportResult } from "#components/import/import-result.tsx";
import { ImportStop, SoFar } from "#components/import/import-stop.tsx";
import { ResumeButtons } from "#components/import/resume-buttons.tsx";
import { useOffer } from "#components/import/use-offer.ts";
import { isList, useUpload } from "#components/import/use-upload.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";

/** Choose, send, see what came of it; after a break choose the same file and go on. */
export function ImportPanel({ agents }: { agents: ImportAgent[] }) {
  const t = useTranslations("import");
  const [agentId, setAgentId] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const { lookUp, offerFor } = useOffer();
  const { state, start, pause, cancel, reset } = useUpload();
  const isSending = state.status === "sending";
  const stopped = "progress" in state && !isSending ? state : null;
  const offer = state.status === "idle" ? offerFor(file, agentId) : null;
  const resumable = offer ?? (stopped && stopped.progress.offset > 0 ? stopped.progress : null);

  const choose = async (chosen: File | null) => {
    setFile(chosen);
    reset();
    const stored = chosen && (await lookUp(chosen));
    if (stored && agents.some(({ id }) => id === stored.agentId)) setAgentId(stored.agentId);
  };
  const chooseAgent = (chosen: string) => {
    setAgentId(chosen);
    reset();
    if (file) void lookUp(file);
  };
  const begin = (from: ImportProgress) => file && void start({ file, agentId, from });
  return (
    <div className="grid gap-5">
      <Card title={t("formTitle")}>
        <div className="grid gap-4">
          <AgentChoice agents={agents} value={agentId} onChange={chooseAgent} disabled={isSending} />
          <FileDrop file={file} onChoose={choose} disabled={isSending} />
          {file && isList(file) && <p className="text-sm text-secondary">{t("listAnew")}</p>}
          {offer && (
            <Callout title={t("broken")}>
              <SoFar progress={offer} />
            </Callout>
          )}
          {isSending && <ImportProgressBar state={state} />}
          <div className="flex flex-wrap gap-2">
            {file && resumable ? (
              <ResumeButtons
                progress={resumable}
                totalBytes={file.size}
                onContinue={() => begin(resumable)}
                onRestart={() => begin(NOTHING_YET)}
              />
            ) : (
              <Button variant="primary" disabled={file === null || isSending} onClick={() => begin(NOTHING_YET)}>
                {t("submit")}
              </Button>
            )}
            {isSending && file && !isList(file) && state.step === "sending" && (
              <Button onClick={pause}>{t("pause")}</Button>
            )}
            {isSending && <Button onClick={cancel}>{t("cancel")}</Button>}
          </div>
        </div>
      </Card>
      {stopped && <ImportStop state={stopped} />}
      {state.status === "done" && (
        <ImportResult
          report={state.report}
          agent={agents.find(({ id }) => id === agentId) ?? null}
          onAgain={() => choose(null)}
        />
      )}
    </div>
  );
}
