import type { OracleAgentMemory } from "#lib/memory/oracle-agent-memory.ts";

/** What a client can do, for code that is to work with another one too, such as a test's own. */
export type IAgentMemory = Pick<
  OracleAgentMemory,
  | "addAgent"
  | "addUser"
  | "addMemory"
  | "updateMemory"
  | "deleteMemory"
  | "createThread"
  | "getThread"
  | "updateThread"
  | "deleteThread"
  | "deleteUser"
  | "deleteAgent"
  | "search"
  | "close"
>;
