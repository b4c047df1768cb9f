"use server";
import { formAction } from "#lib/action.ts";
import { removeDemo } from "#lib/services/demo/remove-demo.ts";
import { setStopFlag } from "#lib/services/policies/stop-flag.ts";

export const resumeRunsAction = formAction(setStopFlag, {
  input: () => ({ isStopped: false }),
  refresh: ["/"],
  message: (t) => t("overview.problems.resumed"),
});

export const removeDemoAction = formAction(removeDemo, {
  input: () => ({}),
  refresh: ["/", "/agents", "/settings"],
  message: (t) => t("demo.removed"),
});
