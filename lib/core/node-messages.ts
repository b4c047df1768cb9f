/**
 * Rule: the rows that a node's view let through, in the shape in which the node's model gets them: a single agent its
 * conversation, a supervisor delegations as one call and result each, an executor under SHARED the others' words as
 * text. The other policies show an executor only its own lane, which needs no change.
 *
 * Example: for an executor under PRIVATE the rows come back as they are.
 */

import { sharedMessages } from "#lib/core/shared-messages.ts";
import { type SupervisorRead, supervisorMessages } from "#lib/core/supervisor-messages.ts";
import type { IsolationPolicy, Message } from "#lib/core/types.ts";

/** Who reads. A supervisor reads rows of all lanes: `transcriptView`. */
export type ContextReader =
  | { kind: "SINGLE" }
  | { kind: "SUPERVISOR" }
  | { kind: "EXECUTOR"; lane: string; policy: IsolationPolicy };

export function nodeMessages(read: SupervisorRead, reader: ContextReader): readonly Message[] {
  if (reader.kind === "SUPERVISOR") return supervisorMessages(read);
  if (reader.kind === "EXECUTOR" && reader.policy === "SHARED") return sharedMessages(read.rows, reader.lane);
  return read.rows;
}

/** The thread's prompt is a message of the main lane: an executor gets it only where it sees that lane. */
export const seesPrompt = (reader: ContextReader): boolean => reader.kind !== "EXECUTOR" || reader.policy === "SHARED";
