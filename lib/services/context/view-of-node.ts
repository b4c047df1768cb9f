import type { z } from "zod";
import type { contextInput } from "#lib/contract/threads.ts";
import type { ContextNode } from "#lib/core/exchanges.ts";
import { executorView, mainView, type Visibility } from "#lib/core/isolation-view.ts";
import type { IsolationPolicy, Message } from "#lib/core/types.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

type Current = NonNullable<z.output<typeof contextInput>["current"]>;
export type NodeView = { node: ContextNode; view: Visibility };

/** Delegations of a lane that may still run lie among its newest messages. */
const NEWEST_OF_LANE = 1000;

export const viewOfOwner = (): NodeView => ({ node: null, view: mainView() });

export async function viewOfExecutor(
  store: MemoryStore,
  threadId: string,
  executor: { lane: string; policy: IsolationPolicy; current: Current },
): Promise<NodeView> {
  const { lane, policy, current } = executor;
  const wholeLane = executorView("PRIVATE", { lane, delegationId: null, runningDelegationIds: [] });
  const newest = await store.listMessages(threadId, wholeLane, { order: "desc", limit: NEWEST_OF_LANE });
  const delegationId = currentDelegation(newest, current);
  const running = unfinishedDelegations(newest).filter((it) => it !== delegationId);
  return {
    node: { lane, delegationId },
    view: executorView(policy, { lane, delegationId, runningDelegationIds: running }),
  };
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
