import { ValueError } from "#lib/memory/errors.ts";

const CONTROL = /\p{Cc}/u;
const MOST_BYTES = 128;
const UTF8 = new TextEncoder();

/**
 * An id that the console and its REST can name: 1 to 128 bytes of UTF-8 without control characters, not `.` or `..`.
 * Ids are opaque and compared byte for byte.
 * @throws {ValueError} for any other.
 */
export function requireIds(ids: Record<string, string | null | undefined>): void {
  for (const [name, id] of Object.entries(ids)) {
    if (id === null || id === undefined || isId(id)) continue;
    throw new ValueError(`${name} must be 1 to 128 bytes of text without control characters, not . or ..`);
  }
}

function isId(id: unknown): boolean {
  if (typeof id !== "string" || id === "" || id === "." || id === "..") return false;
  return id.isWellFormed() && !CONTROL.test(id) && UTF8.encode(id).byteLength <= MOST_BYTES;
}
