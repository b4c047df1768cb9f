import { holdsOn } from "#components/holds/hold.ts";
import type { Session, SessionRights } from "#components/sessions/session.ts";
import { type Context, may } from "#lib/services/context.ts";
import { activeHolds } from "../../../holds/active-holds.ts";
import {
  deleteSessionAction,
  deleteSessionsAction,
  pinSessionAction,
  previewDeleteAction,
  restoreSessionAction,
  restoreSessionsAction,
} from "./actions.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const sessionActions = { delete: deleteSessionAction, restore: restoreSessionAction, pin: pinSessionAction };
export const bulkActions = {
  preview: previewDeleteAction,
  delete: deleteSessionsAction,
  restore: restoreSessionsAction,
};

export function sessionRights(context: Context): SessionRights {
  return {
    readContent: may(context, "content.read"),
    pin: may(context, "thread.pin"),
    deletePlayground: may(context, "thread.deletePlayground"),
    deleteDeployed: may(context, "thread.delete"),
    restore: may(context, "trash.restore"),
  };
}

/** When a session that is deleted now would leave the trash; null without a grace. */
export function purgeAfterOf(
  context: Context,
  agent: { storedMemorySettings: { retention: { graceDays: number } } | null },
): string | null {
  const graceDays = agent.storedMemorySettings?.retention.graceDays ?? 0;
  return graceDays === 0 ? null : new Date(context.now().getTime() + graceDays * DAY_MILLISECONDS).toISOString();
}

/** Tells whether a hold covers a session. Readers who may not see holds are told by the delete itself. */
export async function heldBy(context: Context): Promise<(session: Session) => boolean> {
  const holds = await activeHolds(context);
  return (session) => holdsOn(holds, session).length > 0;
}
