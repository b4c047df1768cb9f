import { RECORD_TYPES } from "#lib/core/types.ts";
import { orNotFound, pageContext } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { exportMemories } from "#lib/services/memories/export-memories.ts";
import { fileResponse } from "../../../file-response.ts";

export const dynamic = "force-dynamic";

/** Beside the list, not below it: there any word may be a memory's id. */
export async function GET(request: Request): Promise<Response> {
  const context = await pageContext();
  if (!may(context, "memory.export")) return new Response(null, { status: 403 });
  const { pathname, searchParams } = new URL(request.url);
  // From the address as it was sent: an id is decoded once, whatever it holds.
  const agentId = decodeURIComponent(pathname.split("/")[2] ?? "");
  const recordType = RECORD_TYPES.find((known) => known === searchParams.get("type"));
  const userId = searchParams.get("userId") || undefined;
  return fileResponse(await orNotFound(exportMemories.run(context, { agentId, userId, recordType })));
}
