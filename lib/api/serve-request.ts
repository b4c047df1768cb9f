/** One request: who asks, which route, what input, the operation, the answer. Nothing here knows an entity. */
import { authenticate, type ReadMember } from "#lib/api/authenticate.ts";
import { answerOnce } from "#lib/api/idempotency.ts";
import { type Match, matchRoute } from "#lib/api/match-route.ts";
import { openApiDocument } from "#lib/api/openapi.ts";
import { problemResponse } from "#lib/api/problem.ts";
import { readInput } from "#lib/api/read-input.ts";
import { ROUTES } from "#lib/api/routes.ts";
import { newId } from "#lib/ids.ts";
import { type Context, createContext, type Resources, requirePermission } from "#lib/services/context.ts";

const OPENAPI_PATH = /^\/api\/v1\/openapi\.json$/;

/** What the transport is given: databases, opened inside so that one that fails is an answer, and who is signed in. */
export type Doors = { open: () => Promise<Resources>; signedIn: ReadMember };

/** HEAD is what GET would answer, without its body. */
export async function serveRequest(doors: Doors, request: Request): Promise<Response> {
  if (request.method !== "HEAD") return serveWithBody(doors, request);
  const { status, headers } = await serveWithBody(doors, new Request(request, { method: "GET" }));
  return new Response(null, { status, headers });
}

async function serveWithBody({ open, signedIn }: Doors, request: Request): Promise<Response> {
  let event = request.method;
  let requestId = newId();
  try {
    if (request.method === "GET" && OPENAPI_PATH.test(new URL(request.url).pathname))
      return json(openApiDocument(), 200, requestId);
    const match = matchRoute(ROUTES, request.method, request.url);
    event = match.route.operation.name;
    const resources = await open();
    const context = createContext(resources, await authenticate(request, resources, signedIn));
    requestId = context.requestId;
    return await answer(request, match, context);
  } catch (error) {
    return problemResponse(error, event, requestId);
  }
}

async function answer(request: Request, match: Match, context: Context): Promise<Response> {
  const { route } = match;
  // The operation asks again; asked here, nobody's body is read who may not send one.
  requirePermission(context, route.operation.permission);
  const { input, body } = await readInput(request, match, context);
  const act = async () => {
    const value = await route.operation.run(context, input);
    return { value, status: statusOf(route.status, value) };
  };
  const { value, status } = await answerOnce({ request, route, context, body, act });
  return json(value, status, context.requestId, route.revisioned ? etagOf(value) : {});
}

function statusOf(status: Match["route"]["status"], value: unknown): number {
  return typeof status === "function" ? status(value as never) : (status ?? 200);
}

function etagOf(value: unknown): Record<string, string> {
  const revision = (value as { revision?: unknown } | null)?.revision;
  return typeof revision === "number" ? { etag: `"${revision}"` } : {};
}

function json(value: unknown, status: number, requestId: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", "x-request-id": requestId, ...headers },
  });
}
