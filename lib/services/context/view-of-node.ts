import type { z } from "zod";
import type { contextInput } from "#lib/contract/threads.ts";
import type { ContextNode } from "#lib/core/exchanges.ts";
import { executorView, mainView, transcriptView, type Visibility } from "#lib/core/isolation-view.ts";
import type { ContextReader } from "#lib/core/node-messages.ts";
import type { Message } from "#lib/core/types.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

type Current = NonNullable<z.output<typeof contextInput>["current"]>;
/** `exchangeFromSeq`: where an executor's delegation begins; others' rows may stand between its own. */
export type NodeView = { reader: ContextReader; node: ContextNode; view: Visibility; exchangeFromSeq: number | null };
type Place = { threadId: string; current: Current };

/** Delegations of a lane that may still run lie among its newest messages. */
const NEWEST_OF_LANE = 1000;

export async function viewOfNode(store: MemoryStore, reader: ContextReader, place: Place): Promise<NodeView> {
  if (reader.kind === "SINGLE") return { reader, node: null, view: mainView(), exchangeFromSeq: null };
  if (reader.kind === "SUPERVISOR") return { reader, node: null, view: transcriptView(), exchangeFromSeq: null };
  const { lane, policy } = reader;
  const wholeLane = executorView("PRIVATE", { lane, delegationId: null, runningDelegationIds: [] });
  const newest = await store.listMessages(place.threadId, wholeLane, { order: "desc", limit: NEWEST_OF_LANE });
  const delegationId = currentDelegation(newest, place.current);
  const runningDelegationIds = unfinishedDelegations(newest).filter((it) => it !== delegationId);
  const view = executorView(policy, { lane, delegationId, runningDelegationIds });
  const exchangeFromSeq = beginningOf(delegationId, newest, place.current)?.seq ?? null;
  return { reader, node: { lane, delegationId }, view, exchangeFromSeq };
}

/** The oldest row of the delegation; of rows that name none, the newest task. */
function beginningOf(delegationId: string | null, newestFirst: readonly Message[], current: Current) {
  if (delegationId !== null) return newestFirst.findLast((it) => it.delegationId === delegationId);
  return current[0]?.role === "user" ? undefined : newestFirst.find((it) => it.role === "user");
}

/** The one that the request names; a task without a name begins a new one; else the lane's newest goes on. */
function currentDelegation(newestFirst: readonly Message[], current: Current): string | null {
  const named = current.find((message) => message.delegationId)?.delegationId;
  if (named) return named;
  return current[0]?.role === "user" ? null : (newestFirst[0]?.delegationId ?? null);
}

/** Finished: its last message is an assistant's that calls no tool. */
function unfinishedDelegations(newestFirst: readonly Message[]): string[] {
  const last = new Map<string, Message>();
  for (const message of newestFirst) {
    if (message.delegationId !== null && !last.has(message.delegationId)) last.set(message.delegationId, message);
  }
  return [...last].flatMap(([id, message]) => (isFinalAnswer(message) ? [] : [id]));
}

const isFinalAnswer = ({ role, toolCalls }: Message): boolean => role === "assistant" && !toolCalls?.length;
