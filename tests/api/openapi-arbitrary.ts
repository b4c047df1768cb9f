/** Requests made from the contract document itself: mostly what it allows, with hostile values among them. */
import fc from "fast-check";

export type Schema = {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
  $ref?: string;
};
type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: Schema };
export type OperationObject = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: string | undefined };

const LONE_SURROGATE = "\ud800";
export const WORLD = 8;
const ODD_IDS = ["a b", "a/b", "100%", "a_b", "😀", "A"];
const HOSTILE_TEXTS = [
  "",
  ".",
  "..",
  "\0",
  LONE_SURROGATE,
  "a\u0000b",
  "'; drop table message; --",
  "%_\\",
  "null",
  "é".repeat(65),
];
const DEEP = JSON.parse(`${'{"a":'.repeat(80)}1${"}".repeat(80)}`);
const HOSTILE: unknown[] = [
  ...HOSTILE_TEXTS,
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [null], [[]], DEEP],
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: {} } },
  { key: "\0" },
  { "\0": "key" },
  { key: LONE_SURROGATE },
  "x".repeat(70_000),
];

const text = fc.oneof(
  { weight: 12, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
);
/** Mostly one of the rows that were there at first, so that much is done before all is deleted. */
const madeId = (name: string) => fc.integer({ min: 1, max: WORLD }).map((number) => `${name}-${number}`);
function idFor(name: string): fc.Arbitrary<string> {
  const entity = name.replace(/Id$/, "");
  return fc.oneof(
    { weight: 20, arbitrary: entity === "lane" ? fc.constant("helper") : madeId(entity === "id" ? "new" : entity) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_IDS) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: text },
  );
}
const dateText = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** A value of the schema; one part in `HOSTILE_SHARE` is something else, at every level. */
const HOSTILE_SHARE = 25;
function valueFor(schema: Schema, name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: HOSTILE_SHARE - 1, arbitrary: allowed(schema, name) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  );
}

function allowed(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valueFor(option, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case "string":
      return stringOf(schema, name);
    case "integer":
    case "number":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 200, (schema.minimum ?? 0) + 200) }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 2 ** 31 - 1, (schema.maximum ?? 2 ** 31) + 1),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valueFor(schema.items ?? {}, name), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case "object":
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function stringOf({ format }: Schema, name: string): fc.Arbitrary<string> {
  if (format === "date-time") return dateText;
  if (format === "email") return fc.emailAddress();
  if (name === "cursor") return fc.oneof(text, cursor);
  return /^id$|Id$|^lane$/.test(name) ? idFor(name) : text;
}

/** Well made, of any list: what is inside may be anything. */
const cursor = fc
  .array(fc.oneof(dateText, idFor("thread"), fc.integer(), fc.constantFrom<unknown>(...HOSTILE)), { maxLength: 3 })
  .map((key) => Buffer.from(JSON.stringify(key)).toString("base64url"));

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([key, schema]) => [key, valueFor(schema, key)] as const);
  const own = fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((key) => key in properties) });
  if (typeof additionalProperties !== "object") return own;
  const others = fc.dictionary(text, valueFor(additionalProperties, ""), { maxKeys: 3 });
  return fc.tuple(own, others).map(([known, more]) => ({ ...more, ...known }));
}

export function requestOf(method: string, path: string, operation: OperationObject): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const given = (place: Parameter["in"]) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((it) => it.in === place).map((it) => [it.name, valueFor(it.schema, it.name)]),
      ),
      { requiredKeys: parameters.filter((it) => it.in === place && it.required).map((it) => it.name) },
    );
  return fc
    .record({ path: given("path"), query: given("query"), headers: headersFor(parameters), body: bodyOf(operation) })
    .map((parts) => ({
      method,
      path: addressOf(path, parts.path, parts.query),
      headers: parts.headers,
      body: parts.body,
    }));
}

function addressOf(path: string, segments: Record<string, unknown>, query: Record<string, unknown>): string {
  const written = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(segments[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]));
  return search.size > 0 ? `${written}?${search}` : written;
}

/** Half a surrogate pair can't be written into an address. */
const asText = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed().slice(0, 4000);

function headersFor(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string>> {
  const values: Record<string, fc.Arbitrary<string>> = {
    "if-match": fc.constantFrom('"1"', '"2"', 'W/"1"', "*", "1", '"999999999999999999999"', '"-1"'),
    "idempotency-key": fc.constantFrom("k1", "k2", "k3"),
  };
  const named = parameters.flatMap(({ name, in: place }) => {
    const value = place === "header" ? values[name.toLowerCase()] : undefined;
    return value ? [[name, value] as const] : [];
  });
  return fc.record(Object.fromEntries(named), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
}

const NO_JSON = ["", "{", "[]", "null", '"text"', '{"a":1e400}', '{"a":1,"a":2}', "\ufeff{}", "{}\0"];

function bodyOf({ requestBody }: OperationObject): fc.Arbitrary<string | undefined> {
  if (!requestBody) return fc.constant(undefined);
  const json = requestBody.content["application/json"];
  const made = json ? valueFor(json.schema, "").map((value) => JSON.stringify(value)) : importLines;
  return fc.oneof({ weight: 15, arbitrary: made }, { weight: 1, arbitrary: fc.constantFrom(...NO_JSON) });
}

const importMessage = fc.record(
  { role: text, content: fc.oneof(text, fc.jsonValue()), id: idFor("message") },
  { requiredKeys: [] },
);
const importLine = fc.record(
  {
    threadId: idFor("thread"),
    agentId: idFor("agent"),
    userId: idFor("user"),
    messages: fc.array(importMessage, { maxLength: 3 }),
  },
  { requiredKeys: ["messages"] },
);
const importLines = fc
  .array(fc.oneof({ weight: 5, arbitrary: importLine }, { weight: 1, arbitrary: fc.jsonValue() }), { maxLength: 4 })
  .map((lines) => lines.map((line) => JSON.stringify(line)).join("\n"));
