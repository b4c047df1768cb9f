import type { z } from "zod";
import type { auditEventOutput } from "#lib/contract/audit.ts";

export type AuditEvent = z.input<typeof auditEventOutput>;

/** What leaves an audit row, by the part of the name before the dot; each has its words in `audit.operations`. */
export const AUDITED_OPERATIONS = {
  agent: ["createAgent", "updateAgent", "delete"],
  hold: ["place", "release"],
  import: ["importThreads"],
  key: ["createKey", "revokeKey"],
  member: ["signIn", "changePassword", "createMember", "updateMember"],
  memory: ["updateMemory", "deleteMemory"],
  message: ["delete"],
  model: ["addEndpoint", "updateEndpoint", "removeEndpoint", "addModel", "updateModel", "removeModel", "testModel"],
  retention: ["startRun", "executeRun", "scheduleRun", "stopRun", "approveRun", "setStopFlag"],
  settings: ["putContextSettings", "putStoredMemorySettings"],
  thread: ["readTranscript", "updateThread", "delete"],
  trash: ["restore", "purge", "purgeDue"],
  user: ["putUser", "delete"],
} as const;
