import type { TranscriptWindow } from "#components/sessions/session.ts";
import type { Context } from "#lib/services/context.ts";
import { listMessages } from "#lib/services/messages/list-messages.ts";

const MESSAGES_A_PAGE = 100;

export type WindowQuery = { before?: string; after?: string; whole?: string; on?: string; node?: string };
type Place = { before: string | undefined; after: string | undefined };

export function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** One page, however long the session: what follows `after`, what comes before `before`, or the newest. */
export async function readWindow(context: Context, threadId: string, query: Place): Promise<TranscriptWindow> {
  const [after, before] = [numberOf(query.after), numberOf(query.before)];
  const limit = MESSAGES_A_PAGE;
  if (after !== null) {
    const page = await listMessages.run(context, { threadId, order: "asc", afterSeq: after, limit });
    return {
      messages: page.items,
      olderThan: after > 0 ? (page.items[0]?.seq ?? after + 1) : null,
      newerThan: page.nextCursor === null ? null : (page.items.at(-1)?.seq ?? null),
    };
  }
  const range = before !== null && before > 0 ? { beforeSeq: before } : {};
  const page = await listMessages.run(context, { threadId, order: "desc", limit, ...range });
  const messages = page.items.toReversed();
  return {
    messages,
    olderThan: page.nextCursor === null ? null : (messages[0]?.seq ?? null),
    newerThan: before === null ? null : (messages.at(-1)?.seq ?? 0),
  };
}
