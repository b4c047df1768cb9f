import type { z } from "zod";
import type { createAgentInput } from "#lib/contract/agents.ts";

export const LIBRARY = "demo-library";
export const TRAVEL_PLANNER = "demo-travel";
export const TIMETABLES = "demo-timetables";
export const PLACES = "demo-places";

/** A supervisor before its executors: the order in which they can be made. Removed in the opposite one. */
export const DEMO_AGENTS: z.input<typeof createAgentInput>[] = [
  {
    id: LIBRARY,
    name: "Library help desk (demo)",
    kind: "SINGLE",
    description: "Demo data. Answers readers of a made-up library, in English and Traditional Chinese.",
    playgroundCompute: "Demo compute",
    contextSettings: { memoryEnabled: true, limit: { messageLimit: 40 }, clearOldToolResults: null },
  },
  {
    id: TRAVEL_PLANNER,
    name: "Travel planner (demo)",
    kind: "SUPERVISOR",
    description: "Demo data. Plans trips to made-up places; hands timetables and places to two executors.",
    playgroundCompute: "Demo compute",
    contextSettings: { memoryEnabled: true, limit: { messageLimit: 30, tokenLimit: 4000 }, isolation: "PRIVATE" },
  },
  {
    id: TIMETABLES,
    name: "Timetables (demo)",
    kind: "EXECUTOR",
    supervisorId: TRAVEL_PLANNER,
    description: "Demo data. Looks up trains and coaches.",
  },
  {
    id: PLACES,
    name: "Places (demo)",
    kind: "EXECUTOR",
    supervisorId: TRAVEL_PLANNER,
    description: "Demo data. Knows places to stay and to see.",
  },
];

/** What was changed since, so that the history of the settings has something to tell. */
export const LIBRARY_CONTEXT = { limit: { messageLimit: 20 }, clearOldToolResults: { keepLast: 3 } };
export const LIBRARY_RETENTION = { apply: true, retentionPeriodDays: 45, threadCountLimit: 100 };
