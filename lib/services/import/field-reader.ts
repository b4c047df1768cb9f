/**
 * Takes the known fields off an object and hands out what is left as metadata, so that nothing of a line is lost: a
 * field that nobody knows is metadata, and so is a known one whose value is of no use (which is remarked).
 */
import { id, MAX_METADATA_BYTES, utf8Bytes } from "#lib/contract/common.ts";
import type { JsonValue, Metadata } from "#lib/core/types.ts";
import { refusal } from "#lib/services/import/refusal.ts";
import type { Remark, Remarks } from "#lib/services/import/remarks.ts";
import { isStorable, storable } from "#lib/services/import/storable.ts";

export type Accepts<T extends JsonValue> = (value: JsonValue) => value is T;

export const isText: Accepts<string> = (value) => typeof value === "string";
export const isTextUpTo =
  (maxLength: number): Accepts<string> =>
  (value): value is string =>
    typeof value === "string" && value.length <= maxLength;
export const isObject: Accepts<Metadata> = (value): value is Metadata =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isSmallObject: Accepts<Metadata> = (value): value is Metadata => isObject(value) && fitsMetadata(value);
const fitsMetadata = (value: Metadata): boolean => utf8Bytes(JSON.stringify(value)) <= MAX_METADATA_BYTES;

export class FieldReader {
  readonly #fields: Map<string, JsonValue>;
  readonly #where: string;
  readonly #remarks: Remarks;

  /** `where` names the object in what is said of it. */
  constructor(value: JsonValue, where: string, remarks: Remarks) {
    if (!isObject(value)) throw refusal("notObject", { where });
    this.#fields = new Map(Object.entries(value));
    this.#where = where;
    this.#remarks = remarks;
  }

  /** Null when it is absent or of no use. */
  take<T extends JsonValue>(name: string, accepts: Accepts<T>): T | null {
    const value = this.#fields.get(name) ?? null;
    if (value !== null && !accepts(value)) {
      this.#remarks.add("misfitField");
      return null;
    }
    this.#fields.delete(name);
    return value === null ? null : (this.#storable(value) as T);
  }

  takeAny(name: string): JsonValue | undefined {
    const value = this.takeAsWritten(name);
    return value === undefined ? undefined : this.#storable(value);
  }

  takeAsWritten(name: string): JsonValue | undefined {
    const value = this.#fields.get(name);
    this.#fields.delete(name);
    return value;
  }

  /** Ids are never mended: a bad one is somebody else's. */
  takeId(name: string): string | null {
    const value = this.#fields.get(name) ?? null;
    this.#fields.delete(name);
    if (value === null) return null;
    const result = id.safeParse(value);
    if (result.success) return result.data;
    throw refusal("badId", { where: this.#where, field: name });
  }

  requireId(name: string): string {
    const value = this.takeId(name);
    if (value === null) throw this.missing(name);
    return value;
  }

  remark(remark: Remark): void {
    this.#remarks.add(remark);
  }

  missing(field: string): Error {
    return refusal("missing", { where: this.#where, field });
  }

  /** The `metadata` field with what is left, and with `additions`, under names of their own where they meet. */
  metadata(additions: Metadata): Metadata {
    const given = this.take("metadata", isObject) ?? {};
    const metadata = new Map(Object.entries(given));
    const rest = [...this.#fields].map(([name, value]) => [name, this.#storable(value)] as const);
    for (const [name, value] of [...rest, ...Object.entries(additions)]) metadata.set(freeName(metadata, name), value);
    const result = Object.fromEntries(metadata);
    if (metadata.size === 0 || fitsMetadata(result)) return result;
    throw refusal("tooMuchMetadata", { where: this.#where });
  }

  #storable<T extends JsonValue>(value: T): JsonValue {
    if (isStorable(value)) return value;
    this.#remarks.add("replacedText");
    return storable(value);
  }
}

function freeName(taken: ReadonlyMap<string, JsonValue>, wanted: string): string {
  let name = wanted;
  while (taken.has(name)) name = `imported.${name}`;
  return name;
}
