import { type Route, route } from "#lib/api/route.ts";
import { getHold } from "#lib/services/holds/get-hold.ts";
import { listHolds } from "#lib/services/holds/list-holds.ts";
import { placeHold } from "#lib/services/holds/place-hold.ts";
import { releaseHold } from "#lib/services/holds/release-hold.ts";
import { deleteMessage } from "#lib/services/messages/delete-message.ts";
import { getStopFlag, setStopFlag } from "#lib/services/policies/stop-flag.ts";
import { approveRun } from "#lib/services/retention/approve-run.ts";
import { explainRetention } from "#lib/services/retention/explain-retention.ts";
import { getRun } from "#lib/services/retention/get-run.ts";
import { listRuns } from "#lib/services/retention/list-runs.ts";
import { previewRetention } from "#lib/services/retention/preview-retention.ts";
import { startRun } from "#lib/services/retention/start-run.ts";
import { stopRun } from "#lib/services/retention/stop-run.ts";
import { deleteThread } from "#lib/services/threads/delete-thread.ts";
import { listTrash } from "#lib/services/trash/list-trash.ts";
import { purgeThread } from "#lib/services/trash/purge-thread.ts";
import { restoreThread } from "#lib/services/trash/restore-thread.ts";
import { deleteUser } from "#lib/services/users/delete-user.ts";

const RUNS = "/agents/{agentId}/retention/runs";

/** What removes, and what keeps from being removed. */
export const retentionRoutes: readonly Route[] = [
  route("POST", "/agents/{agentId}/retention/preview", previewRetention),
  route("POST", RUNS, startRun, { status: 202, replay: { remember: (started) => started } }),
  route("GET", RUNS, listRuns),
  route("GET", `${RUNS}/{runId}`, getRun),
  route("POST", `${RUNS}/{runId}/stop`, stopRun),
  route("POST", `${RUNS}/{runId}/approve`, approveRun),
  route("GET", "/agents/{agentId}/retention/explain", explainRetention),
  route("GET", "/retention/stop-flag", getStopFlag),
  route("PUT", "/retention/stop-flag", setStopFlag),
  route("GET", "/trash", listTrash),
  route("POST", "/trash/{threadId}/restore", restoreThread),
  route("DELETE", "/trash/{threadId}", purgeThread),
  route("GET", "/holds", listHolds),
  route("POST", "/holds", placeHold, {
    status: 201,
    replay: { remember: ({ holdId }) => ({ holdId }), recall: getHold },
  }),
  route("POST", "/holds/{holdId}/release", releaseHold),
  route("DELETE", "/threads/{threadId}", deleteThread),
  route("DELETE", "/threads/{threadId}/messages/{messageId}", deleteMessage),
  route("DELETE", "/users/{userId}", deleteUser),
];
