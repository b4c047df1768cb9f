"use server";
import { runPath, runsPath } from "#components/retention/retention-run.ts";
import { formAction } from "#lib/action.ts";
import { approveRun } from "#lib/services/retention/approve-run.ts";
import { stopRun } from "#lib/services/retention/stop-run.ts";

const runOf = (form: FormData) => ({ agentId: form.get("agentId"), runId: form.get("runId") });
const pagesOf = ({ agentId, runId }: { agentId: string; runId: string }) => [
  runsPath(agentId),
  runPath(agentId, runId),
];

export const stopRunAction = formAction(stopRun, {
  input: runOf,
  refresh: pagesOf,
  message: (t, { status }) => t(status === "stopped" ? "retention.stop.done" : "retention.stop.asked"),
});

export const approveRunAction = formAction(approveRun, {
  input: runOf,
  refresh: pagesOf,
  message: (t) => t("retention.approve.done"),
});
