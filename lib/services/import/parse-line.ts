/**
 * One line's bytes to a JSON value. Nesting is counted on the bytes before anything recursive may see them, text that is
 * not UTF-8 is refused, and so are keys that name an object's own machinery, at any depth.
 */
import type { JsonValue } from "#lib/core/types.ts";
import { refusal } from "#lib/services/import/refusal.ts";

export const MAX_DEPTH = 64;
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Nothing for a line that holds nothing; a byte order mark is nothing. */
export function parseLine(bytes: Buffer, maxDepth = MAX_DEPTH): JsonValue | undefined {
  const text = decode(bytes);
  if (text.trim() === "") return undefined;
  requireDepth(bytes, maxDepth);
  const value = parseJson(text);
  refuseForbiddenKeys(value);
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw refusal("notUtf8");
  }
}

function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // The engine's own message repeats parts of the line.
    throw refusal("notJson");
  }
}

export function requireDepth(bytes: Buffer, maxDepth: number): void {
  if (nestsDeeperThan(bytes, maxDepth)) throw refusal("tooDeep", { levels: String(maxDepth) });
}

function nestsDeeperThan(bytes: Buffer, maxDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let backslashes = 0;
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return bytes.length;
}

/** Without recursion: a tree of messages may nest deeper than the stack. */
function refuseForbiddenKeys(value: JsonValue): void {
  const open = [value];
  for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
    if (typeof inner !== "object" || inner === null) continue;
    for (const [key, member] of Object.entries(inner)) {
      if (FORBIDDEN_KEYS.has(key)) throw refusal("forbiddenKey", { key });
      open.push(member);
    }
  }
}
