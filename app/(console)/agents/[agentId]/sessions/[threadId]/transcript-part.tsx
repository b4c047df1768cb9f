import { getTimeZone } from "next-intl/server";
import { sessionPath, type TranscriptWindow } from "#components/sessions/session.ts";
import { Transcript } from "#components/sessions/transcript.tsx";
import { type TranscriptNode, TranscriptTools } from "#components/sessions/transcript-tools.tsx";
import type { FormAction } from "#lib/contract/action-state.ts";
import { dayStart } from "#lib/core/day-start.ts";
import { judgeTranscript } from "#lib/services/context/judge-transcript.ts";
import type { Context } from "#lib/services/context.ts";
import { findDate } from "#lib/services/messages/find-date.ts";
import { executorsOf, type PageAgent } from "../../agent-page.ts";
import { numberOf, readWindow, type WindowQuery } from "./read-window.ts";

type TranscriptPartProps = {
  context: Context;
  agent: PageAgent;
  threadId: string;
  query: WindowQuery;
  deleteAction: FormAction | null;
};

/** One part of a session, at a place or a date, and beside each message what a chosen node would get of it. */
export async function TranscriptPart({ context, agent, threadId, query, deleteAction }: TranscriptPartProps) {
  const day = await dayOf(context, threadId, query.on);
  const { before, after = day.after } = query;
  const window = await readWindow(context, threadId, { before, after });
  const nodes = await nodesOf(context, agent);
  const nodeId = nodes.find(({ id }) => id === query.node)?.id ?? null;
  const judged = nodeId === null ? null : await judge(context, { threadId, nodeId, window });
  const path = sessionPath({ agentId: agent.id, threadId });
  const place = given({ before: query.before, after: query.after, on: query.on });
  const keep = given({ node: nodeId ?? undefined });
  return (
    <>
      <TranscriptTools
        path={path}
        place={place}
        nodes={nodes}
        nodeId={nodeId}
        day={query.on ?? null}
        dayNote={day.note}
        judged={judged}
      />
      <Transcript
        window={window}
        path={path}
        keep={keep}
        judgements={judged?.messages ?? null}
        threadId={threadId}
        wholeSeq={numberOf(query.whole)}
        query={new URLSearchParams({ ...place, ...keep }).toString()}
        deleteAction={deleteAction}
      />
    </>
  );
}

type Day = { after?: string | undefined; note: "late" | "invalid" | null };

/** The place just before the first message of the day or later; days are the reader's. */
async function dayOf(context: Context, threadId: string, on: string | undefined): Promise<Day> {
  if (on === undefined) return { note: null };
  const at = dayStart(on, await getTimeZone());
  if (!at) return { note: "invalid" };
  const { seq } = await findDate.run(context, { threadId, at: at.toISOString() });
  return seq === null ? { note: "late" } : { after: String(seq - 1), note: null };
}

async function nodesOf(context: Context, agent: PageAgent): Promise<TranscriptNode[]> {
  const executors = await executorsOf(context, agent);
  return [agent, ...executors].map(({ id, name }) => ({ id, name }));
}

type Judged = { threadId: string; nodeId: string; window: TranscriptWindow };

function judge(context: Context, { threadId, nodeId, window: { messages } }: Judged) {
  const [fromSeq, toSeq] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
  return judgeTranscript.run(context, { threadId, nodeId, fromSeq, toSeq });
}

const given = (values: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
