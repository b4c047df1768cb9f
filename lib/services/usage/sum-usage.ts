import type { Usage } from "#lib/store/memory-store.ts";

export type UsageSummary = {
  sessions: { total: number; playground: number; deployed: number };
  messages: number;
  capacityUsedBytes: number;
  trashedBytes: number;
};

/** The counters of one agent over both kinds of sessions. */
export function sumUsage(rows: readonly Usage[]): UsageSummary {
  const sum = (pick: (row: Usage) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const ofKind = (kind: Usage["kind"]) => sum((row) => (row.kind === kind ? row.sessions : 0));
  return {
    sessions: { total: sum((row) => row.sessions), playground: ofKind("playground"), deployed: ofKind("deployed") },
    messages: sum((row) => row.messages),
    capacityUsedBytes: sum((row) => row.bytes),
    trashedBytes: sum((row) => row.trashedBytes),
  };
}
