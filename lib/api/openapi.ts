/** The contract as OpenAPI 3.1, read off the routes: what is not routed is not documented, and the other way round. */
import { z } from "zod";
import { BASE_PATH } from "#lib/api/match-route.ts";
import { parametersOf, type Route } from "#lib/api/route.ts";
import { ROUTES } from "#lib/api/routes.ts";
import { problem } from "#lib/contract/common.ts";

type Json = Record<string, unknown>;
type ObjectSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** Fields of the input that the transport makes of headers and of a body that is no JSON. */
const TRANSPORT_FIELDS = new Set(["expectedRevision", "upload"]);
const JSON_VALUE = "#/components/schemas/JsonValue";

export function openApiDocument(routes: readonly Route[] = ROUTES): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationObject(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Agent memory console",
      version: "1",
      description: "Agents, their sessions, what goes into a context and what the database keeps.",
    },
    servers: [{ url: BASE_PATH }],
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: "http", scheme: "bearer", description: "A key that begins with amk_" } },
      schemas: {
        JsonValue: { description: "Any JSON value" },
        Problem: schemaOf(problem, "output"),
      },
      responses: {
        Problem: {
          description: "What went wrong",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
    },
  };
}

function operationObject(route: Route): Json {
  const { operation } = route;
  const input = schemaOf(operation.input, "input") as ObjectSchema;
  const inPath = parametersOf(route.path);
  const hasBody = route.method !== "GET" && route.method !== "DELETE" && route.readInput === undefined;
  const others = without(input, [...inPath, ...TRANSPORT_FIELDS]);
  const parameters = [
    ...inPath.map((name) => parameter(name, "path", input)),
    ...(hasBody ? [] : Object.keys(others.properties ?? {}).map((name) => parameter(name, "query", input))),
    ...headerParameters(route),
  ];
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.name.split(".")[0]],
    "x-permission": operation.permission,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: bodyOf(["application/json"], others) } : {}),
    ...(route.bodyTypes ? { requestBody: bodyOf(route.bodyTypes, {}) } : {}),
    responses: {
      ...responsesOf(route),
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

function responsesOf(route: Route): Json {
  const content = { "application/json": { schema: schemaOf(route.operation.output, "output") } };
  const statuses = route.statuses ?? [typeof route.status === "number" ? route.status : 200];
  return Object.fromEntries(statuses.map((status) => [status, { description: route.operation.summary, content }]));
}

function bodyOf(types: readonly string[], schema: Json): Json {
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}

function parameter(name: string, place: "path" | "query", { properties = {}, required = [] }: ObjectSchema): Json {
  return { name, in: place, required: place === "path" || required.includes(name), schema: properties[name] ?? {} };
}

function headerParameters(route: Route): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    required: false,
    description,
    schema: { type: "string" },
  });
  return [
    ...(route.revisioned && route.method === "PUT" ? [header("If-Match", "The ETag that was read")] : []),
    ...(route.replay ? [header("Idempotency-Key", "The same key again acts once, for 24 hours")] : []),
  ];
}

function without(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
  );
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  const { required: _all, ...rest } = schema;
  return { ...rest, properties, ...(required.length > 0 ? { required } : {}) };
}

/** What zod adds to every integer. */
const isSafeBound = (value: unknown): boolean =>
  typeof value === "number" && Math.abs(value) === Number.MAX_SAFE_INTEGER;

/** The one recursive shape of the contract is "any JSON value": its definitions become one component. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, $defs: _recursive, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return withoutDefinitions(rest) as Json;
}

function withoutDefinitions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefinitions);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, inner]) => !isSafeBound(inner))
    .map(([key, inner]) =>
      key === "$ref" && String(inner).startsWith("#/$defs/") ? [key, JSON_VALUE] : [key, withoutDefinitions(inner)],
    );
  return Object.fromEntries(entries);
}
