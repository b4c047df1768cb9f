import { notFound } from "next/navigation";
import { exportFormat } from "#lib/contract/export.ts";
import { orNotFound, pageContext } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { exportThread } from "#lib/services/threads/export/export-thread.ts";
import { fileResponse } from "../../../../../file-response.ts";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const context = await pageContext();
  const { pathname, searchParams } = new URL(request.url);
  const format = exportFormat.safeParse(searchParams.get("format"));
  if (!format.success) notFound();
  if (!may(context, "content.read")) return new Response(null, { status: 403 });
  // From the address as it was sent: an id is decoded once, whatever it holds.
  const [agentId = "", , threadId = ""] = pathname.split("/").slice(2).map(decodeURIComponent);
  const file = await orNotFound(exportThread.run(context, { threadId, format: format.data }));
  if (file.agentId !== agentId) notFound();
  return fileResponse(file);
}
