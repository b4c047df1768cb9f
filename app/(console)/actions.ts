"use server";
import { formAction } from "#lib/action.ts";
import { removeDemo } from "#lib/services/demo/remove-demo.ts";
import { setStopFlag } from "#lib/services/policies/stop-flag.ts";

export const setStopFlagAction = formAction(setStopFlag, {
  input: (form) => ({ isStopped: form.get("isStopped") === "true" }),
  refresh: ["/"],
  message: (t, { isStopped }) => t(`retention.everywhere.${isStopped ? "stop" : "resume"}.done`),
});

export const removeDemoAction = formAction(removeDemo, {
  input: () => ({}),
  refresh: ["/", "/agents", "/settings"],
  message: (t) => t("demo.removed"),
});
