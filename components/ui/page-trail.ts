/**
 * Pages of a keyset list in the address: `cursor` names the page that is shown, and `trail` the ones before it, since a
 * cursor leads forward only. A long way through a list remembers its last steps.
 */
const MAX_STEPS = 20;
const SEPARATOR = "~"; // never part of a cursor, which is base64url

const trailOf = (parameters: URLSearchParams): string[] => {
  const trail = parameters.get("trail");
  return trail === null ? [] : trail.split(SEPARATOR);
};

function at(parameters: URLSearchParams, cursor: string, trail: readonly string[]): URLSearchParams {
  const next = firstPage(parameters);
  if (cursor !== "") next.set("cursor", cursor);
  if (trail.length > 0) next.set("trail", trail.join(SEPARATOR));
  return next;
}

/** Also where another filter or another order begins. */
export function firstPage(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.delete("cursor");
  next.delete("trail");
  return next;
}

export function nextPage(parameters: URLSearchParams, nextCursor: string): URLSearchParams {
  return at(parameters, nextCursor, [...trailOf(parameters), parameters.get("cursor") ?? ""].slice(-MAX_STEPS));
}

/** null on the first page, and on one that was opened by its address alone. */
export function previousPage(parameters: URLSearchParams): URLSearchParams | null {
  const trail = trailOf(parameters);
  const previous = trail.pop();
  return previous === undefined ? null : at(parameters, previous, trail);
}
