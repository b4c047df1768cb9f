/**
 * Which requests are refused by their first line, before anything else reads it. Every later reader rewrites an address
 * without a word: the URL parser folds `..` and `%2e`, Next redirects `//` and `\`. An id of `..` would then reach
 * another row's address. A trailing slash is left to the routes.
 *
 * Example: `DELETE /api/v1/threads/t1/messages/%2E%2E` is 404; folded, it would be the address of t1 itself.
 */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export type TargetRefusal = { status: 400 | 404 | 405; code: "invalid" | "not_found"; detail: string };

const NOT_HERE: TargetRefusal = { status: 404, code: "not_found", detail: "There is nothing at this address." };
const UNDECODABLE: TargetRefusal = { status: 400, code: "invalid", detail: "The path does not decode." };
const NO_PATH: TargetRefusal = { status: 400, code: "invalid", detail: "The request names no path." };
const NO_METHOD: TargetRefusal = { status: 405, code: "not_found", detail: "This method is not served." };

export function refusalOf(method: string, target: string): TargetRefusal | null {
  if (!METHODS.includes(method)) return NO_METHOD;
  if (!target.startsWith("/")) return NO_PATH;
  const [path = ""] = target.split(/[?#]/, 1);
  if (path.includes("\\")) return NOT_HERE;
  const segments = path.slice(1).split("/");
  for (const [index, segment] of segments.entries()) {
    if (segment === "" && index < segments.length - 1) return NOT_HERE;
    const decoded = decode(segment);
    if (decoded === null) return UNDECODABLE;
    if (decoded === "." || decoded === "..") return NOT_HERE;
  }
  return null;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
