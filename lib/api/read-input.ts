import type { Match } from "#lib/api/match-route.ts";
import { malformed } from "#lib/api/problem.ts";
import { parseJson, readBody } from "#lib/api/read-body.ts";
import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";

type Fields = Record<string, unknown>;
export type RouteInput = { input: unknown; body: Buffer };

export async function readInput(request: Request, { route, parameters }: Match, context: Context): Promise<RouteInput> {
  const fields = { ...parameters, ...ifMatch(request, route.revisioned === true) };
  if (route.readInput) {
    const all = joined(fields, queryOf(request));
    return { input: await route.readInput(request, all, context), body: Buffer.alloc(0) };
  }
  if (route.method === "GET" || route.method === "DELETE") {
    return { input: joined(fields, queryOf(request)), body: Buffer.alloc(0) };
  }
  if (Object.keys(queryOf(request)).length > 0) throw unknownFields(Object.keys(queryOf(request)));
  const body = await readBody(request);
  return { input: joined(fields, objectOf(parseJson(body))), body };
}

function queryOf(request: Request): Fields {
  const query: Fields = Object.create(null);
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name in query) throw new AppError("invalid", `Check ${name}.`, { fields: { [name]: "is given twice" } });
    query[name] = value;
  }
  return query;
}

function objectOf(body: unknown): Fields {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Fields;
  throw new AppError("invalid", "The body must be a JSON object.");
}

/** What the path or a header says can't be said again in the query or body. */
function joined(fields: Fields, given: Fields): Fields {
  const twice = Object.keys(given).filter((name) => name in fields || name === "expectedRevision");
  if (twice.length > 0) throw unknownFields(twice);
  return { ...given, ...fields };
}

const unknownFields = (names: readonly string[]) =>
  new AppError("invalid", `Check ${names.join(", ")}.`, {
    fields: Object.fromEntries(names.map((name) => [name, "is not a known field"])),
  });

/** `If-Match: "7"`; `*` and an absent header ask for nothing. */
function ifMatch(request: Request, isRevisioned: boolean): Fields {
  const header = request.headers.get("if-match")?.trim();
  if (!isRevisioned || request.method !== "PUT" || !header || header === "*") return {};
  const revision = /^(?:W\/)?"(\d+)"$/.exec(header)?.[1];
  if (revision === undefined) throw malformed('If-Match takes the ETag of an answer, such as "7".');
  return { expectedRevision: Number(revision) };
}
