/**
 * What an import says of a line, as sentences with places for values. The report carries the English sentence; a screen
 * finds the problem behind it again and says it in the reader's language.
 */
export const IMPORT_PROBLEMS = {
  notUtf8: "The line is not valid UTF-8.",
  notJson: "The line is not valid JSON.",
  unfinished: "The file ends in the middle of its list: what came before is stored.",
  tooLong: "The line is longer than {megabytes} MB.",
  tooDeep: "The line nests deeper than {levels} levels.",
  forbiddenKey: "The key {key} is not allowed.",
  notObject: "{where} is not an object.",
  missing: "{where} has no {field}.",
  badId: "{where}: {field} is not an id of 1 to 128 bytes without control characters.",
  tooMuchMetadata: "{where} has more than 64 kB of metadata, unknown fields included.",
  messagesNotList: "The line's messages are not a list.",
  tooManyMessages: "The line has more than {count} messages.",
  unknownAgent: "There is no agent of the id {agentId}.",
  executorAgent: "An executor agent has no sessions of its own.",
  unknownLane: "A lane is no executor of this agent.",
  removed: "The session was removed: it is not created again.",
  taken: "The session belongs to another agent or user.",
  zonelessDate: "{count} × a date without a time zone: read as UTC.",
  unreadableDate: "{count} × a date that can't be read: unknown, its text is kept in the metadata.",
  replacedText: "{count} × characters that can't be stored: replaced by U+FFFD.",
  misfitField: "{count} × a field of an unexpected kind: kept in the metadata.",
  repeatedId: "{count} × a message whose id came earlier in the line: left out.",
} as const;
export type ImportProblem = keyof typeof IMPORT_PROBLEMS;
export type ProblemValues = Record<string, string>;

/** Whose sessions those are that an export of another program gives to nobody. */
export const IMPORTED_USER = "imported";

/** The whole line, or its message at a position that counts from 1. */
export const LINE = "The line";
export const messageAt = (position: number): string => `Message ${position}`;
export const positionOf = (where: string): number | null => {
  const match = /^Message (\d+)$/.exec(where);
  return match ? Number(match[1]) : null;
};

const PLACE = /\{(\w+)\}/g;

export function problemText(problem: ImportProblem, values: ProblemValues = {}): string {
  return IMPORT_PROBLEMS[problem].replace(PLACE, (_place, name: string) => values[name] ?? "");
}

export function findProblem(text: string): { problem: ImportProblem; values: ProblemValues } | null {
  for (const [problem, pattern] of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { problem, values: { ...match.groups } };
  }
  return null;
}

/** Where it is, an id, which may hold any character but controls, or else a field's or key's name or a number. */
const place = (_match: string, name: string): string => {
  if (name === "where") return `(?<where>${LINE}|Message \\d+)`;
  return name === "agentId" ? "(?<agentId>[^]+)" : `(?<${name}>\\S+)`;
};

const PATTERNS = Object.entries(IMPORT_PROBLEMS).map(([problem, sentence]) => {
  const literal = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return [problem as ImportProblem, new RegExp(`^${literal.replace(PLACE, place)}$`)] as const;
});
