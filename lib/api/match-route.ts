/**
 * Routing reads the raw pathname: split at `/`, each segment decoded once, so that an id may hold `/`, `%` or `..` when
 * it is escaped. The words of a route are compared as they are written: another spelling of `/import` would pass by what
 * looks at addresses before us. An empty segment or a trailing slash matches nothing; one that does not decode is
 * malformed.
 */
import { malformed } from "#lib/api/problem.ts";
import { PARAMETER, type Route } from "#lib/api/route.ts";
import { AppError } from "#lib/errors.ts";

export const BASE_PATH = "/api/v1";

export type Match = { route: Route; parameters: Record<string, string> };

type Segment = { written: string; decoded: string };
const NOTHING: Segment = { written: "", decoded: "" };

export function matchRoute(routes: readonly Route[], method: string, url: string): Match {
  const segments = segmentsOf(url);
  for (const route of routes) {
    const parameters = route.method === method ? match(route.path, segments) : null;
    if (parameters) return { route, parameters };
  }
  throw new AppError("not_found", "There is nothing at this address.");
}

/** `new URL` would fold `.` and `..`, also escaped ones: the text itself is cut. */
function segmentsOf(url: string): Segment[] {
  const afterOrigin = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  const pathname = afterOrigin.split(/[?#]/, 1)[0] ?? "";
  if (!pathname.startsWith(`${BASE_PATH}/`)) throw new AppError("not_found", "There is nothing at this address.");
  return pathname
    .slice(BASE_PATH.length + 1)
    .split("/")
    .map((written) => ({ written, decoded: decodeSegment(written) }));
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw malformed("The path does not decode.");
  }
}

function match(path: string, segments: readonly Segment[]): Record<string, string> | null {
  const pattern = path.slice(1).split("/");
  if (pattern.length !== segments.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const { written, decoded } = segments[index] ?? NOTHING;
    const name = PARAMETER.exec(expected)?.[1];
    if (written === "" || (name === undefined && written !== expected)) return null;
    if (name !== undefined) parameters[name] = decoded;
  }
  return parameters;
}
