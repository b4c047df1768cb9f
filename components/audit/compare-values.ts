import type { JsonValue } from "#lib/core/types.ts";

export type Difference = { path: string; before: string | null; after: string | null; isChanged: boolean };

/** Both sides as rows of path and text, changed ones first; null where a side has no such value. */
export function compareValues(before: JsonValue | undefined, after: JsonValue | undefined): Difference[] {
  const [old, now] = [leaves(before), leaves(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const isOneSided = before === undefined || after === undefined;
  const rows = paths.map((path) => {
    const sides = { before: old.get(path) ?? null, after: now.get(path) ?? null };
    return { path, ...sides, isChanged: !isOneSided && sides.before !== sides.after };
  });
  return [...rows.filter(({ isChanged }) => isChanged), ...rows.filter(({ isChanged }) => !isChanged)];
}

function leaves(value: JsonValue | undefined, path = ""): Map<string, string> {
  if (value === undefined) return new Map();
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject || Object.keys(value).length === 0) {
    return new Map([[path, typeof value === "string" ? value : JSON.stringify(value)]]);
  }
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...leaves(inner, path === "" ? key : `${path}.${key}`)]),
  );
}
