"use server";
import { formAction } from "#lib/action.ts";
import { setStopFlag } from "#lib/services/policies/stop-flag.ts";

export const resumeRunsAction = formAction(setStopFlag, {
  input: () => ({ isStopped: false }),
  refresh: ["/"],
  message: (t) => t("overview.problems.resumed"),
});
