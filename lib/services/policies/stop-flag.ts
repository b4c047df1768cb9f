import { z } from "zod";
import { stopFlag } from "#lib/contract/retention.ts";
import { memoryMutation, query } from "#lib/services/operation.ts";

const installation = () => "installation" as const;

export const getStopFlag = query({
  name: "retention.getStopFlag",
  summary: "Whether every retention run of the installation is stopped",
  permission: "run.read",
  input: z.strictObject({}),
  output: stopFlag,
  scope: installation,
  run: async ({ store }) => ({ isStopped: await store.getStopFlag() }),
});

/** Read by every batch in its own transaction: after this has returned, no batch removes anything. */
export const setStopFlag = memoryMutation({
  name: "retention.setStopFlag",
  summary: "Stop every retention run of the installation, or let them run again",
  permission: "retention.run",
  input: stopFlag,
  output: stopFlag,
  scope: installation,
  target: () => "installation",
  async run({ store }, { isStopped }) {
    const before = await store.getStopFlag();
    await store.setStopFlag(isStopped);
    return {
      value: { isStopped },
      change: { target: "installation", before: { isStopped: before }, after: { isStopped } },
    };
  },
});
