/**
 * Rule: equal values have one text, whatever the order in which their fields were set; what is absent is left out. What
 * is hashed or compared across processes is written this way.
 *
 * Example: { b: 1, a: new Date(0) } → {"a":"1970-01-01T00:00:00.000Z","b":1}.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
