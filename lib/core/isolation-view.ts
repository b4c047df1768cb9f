/**
 * Rule: what a node of an agent may see of a thread. A single agent and a supervisor see the main lane. An executor
 * sees, STATELESS: the current delegation; PRIVATE: the finished delegations of its own lane and the current one;
 * SHARED: the main lane and every lane. The console's transcript sees everything. Nothing crosses threads.
 *
 * Example: thread with main lane u1 a1, lane "billing" d1 (finished) and d2 (running, current), lane "search" d3.
 * PRIVATE for "billing" in d2 sees d1 and d2; STATELESS sees d2 alone; SHARED sees all of them.
 */
import type { IsolationPolicy } from "#lib/core/types.ts";

declare const brand: unique symbol;

/** Made by this file alone, so that no read can invent its own filter. A store turns it into SQL. */
export type Visibility = { readonly [brand]: "Visibility" } & VisibilityRule;
export type VisibilityRule =
  | { readonly kind: "everything" }
  | { readonly kind: "main" }
  | { readonly kind: "delegation"; readonly lane: string; readonly delegationId: string | null }
  | { readonly kind: "lane"; readonly lane: string; readonly hiddenDelegationIds: readonly string[] }
  | { readonly kind: "shared" };

export type VisibleEntry = { lane: string | null; delegationId: string | null };

const branded = (rule: VisibilityRule): Visibility => Object.freeze(rule) as Visibility;

/** For the console's transcript and for retention. */
export const transcriptView = (): Visibility => branded({ kind: "everything" });
/** For a single agent and a supervisor. */
export const mainView = (): Visibility => branded({ kind: "main" });

export type ExecutorPosition = {
  lane: string;
  /** The delegation that is being worked on; null when none is named. */
  delegationId: string | null;
  /** Delegations of this lane that still run, the current one excepted. */
  runningDelegationIds: readonly string[];
};

export function executorView(policy: IsolationPolicy, position: ExecutorPosition): Visibility {
  if (policy === "SHARED") return branded({ kind: "shared" });
  if (policy === "PRIVATE") {
    return branded({ kind: "lane", lane: position.lane, hiddenDelegationIds: position.runningDelegationIds });
  }
  return branded({ kind: "delegation", lane: position.lane, delegationId: position.delegationId });
}

export function isVisible(entry: VisibleEntry, view: Visibility): boolean {
  switch (view.kind) {
    case "everything":
    case "shared":
      return true;
    case "main":
      return entry.lane === null;
    case "delegation":
      return entry.lane === view.lane && view.delegationId !== null && entry.delegationId === view.delegationId;
    case "lane":
      return (
        entry.lane === view.lane &&
        (entry.delegationId === null || !view.hiddenDelegationIds.includes(entry.delegationId))
      );
  }
}
