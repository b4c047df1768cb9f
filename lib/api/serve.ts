import { serveRequest } from "#lib/api/serve-request.ts";
import { currentMember } from "#lib/auth/session.ts";
import { openDatabases } from "#lib/compose.ts";

/** The REST interface as Next calls it. */
export function serve(request: Request): Promise<Response> {
  return serveRequest({ open: openDatabases, signedIn: currentMember }, request);
}
