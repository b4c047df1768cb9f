import type { JsonValue } from "#lib/core/types.ts";

export type SettingsChange = { path: string; before?: JsonValue; after?: JsonValue };

/** Leaf by leaf, by dotted path; a leaf that one side does not have is left out of that side. */
export function diffSettings(before: unknown, after: unknown): SettingsChange[] {
  const old = leaves(before);
  const now = leaves(after);
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .filter((path) => JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path)))
    .map((path) => ({ path, ...side("before", old.get(path)), ...side("after", now.get(path)) }));
}

function side(name: "before" | "after", value: JsonValue | undefined): Partial<SettingsChange> {
  return value === undefined ? {} : { [name]: value };
}

function leaves(value: unknown, path = "", found = new Map<string, JsonValue>()): Map<string, JsonValue> {
  if (value === undefined) return found;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return found.set(path, value as JsonValue);
  for (const [key, inner] of Object.entries(value)) leaves(inner, path ? `${path}.${key}` : key, found);
  return found;
}
