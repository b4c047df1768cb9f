/**
 * The content of another program's message as text. Parts that are no text leave a marker in their place, so that a
 * reader sees that something was there; a model's thinking is left out.
 *
 * Example: `["Look:", { content_type: "image_asset_pointer", asset_pointer: "file://1" }]` is `Look:` and, on a line of
 * its own, `[image: file://1]`.
 */
import type { JsonValue, Metadata } from "#lib/core/types.ts";
import { objectOf, textOf } from "#lib/services/import/formats/fields.ts";

const THINKING = new Set(["think", "thinking", "thoughts", "reasoning", "reasoning_recap"]);
/** A longer reference is the thing itself. */
const LONGEST_REFERENCE = 300;

export const isThinking = (kind: string | null): boolean => kind !== null && THINKING.has(kind);
export const kindOf = (part: Metadata): string | null => textOf(part.content_type) ?? textOf(part.type);

export function partsText(parts: readonly JsonValue[]): string {
  return parts
    .map(partText)
    .filter((text) => text !== "")
    .join("\n");
}

function partText(part: JsonValue): string {
  if (typeof part === "string") return part;
  const fields = objectOf(part);
  if (!fields || isThinking(fields && kindOf(fields))) return "";
  const call = objectOf(fields.tool_call);
  if (call) return [marker("tool", call.name), textOf(call.output)].filter((text) => text !== null).join(" ");
  return ownText(fields) ?? marker(kindOf(fields) ?? "part", referenceOf(fields));
}

export function ownText(fields: Metadata): string | null {
  const inner = objectOf(fields.text);
  return [fields.text, inner?.value, fields.result, fields.content, fields.error].map(textOf).find(Boolean) ?? null;
}

export function marker(kind: string, reference: JsonValue | undefined): string {
  const name = kind.replace(/_(asset_pointer|url|file)$/, "");
  const text = textOf(reference);
  const isShort = text !== null && text.length <= LONGEST_REFERENCE && !text.startsWith("data:");
  return isShort ? `[${name}: ${text}]` : `[${name}]`;
}

const referenceOf = (fields: Metadata): JsonValue | undefined =>
  [fields.asset_pointer, fields.name, fields.filename, fields.url, objectOf(fields.image_url)?.url, fields.id].find(
    (value) => textOf(value) !== null,
  );
