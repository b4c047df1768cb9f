import { notFound } from "next/navigation";
import { exportFormat } from "#lib/contract/export.ts";
import { orNotFound, pageContext } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { exportThread } from "#lib/services/threads/export/export-thread.ts";

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
  return new Response(streamOf(file.text), {
    headers: {
      "content-type": file.mediaType,
      "content-disposition": `attachment; filename*=UTF-8''${fileNameOf(file.fileName)}`,
      "cache-control": "no-store",
    },
  });
}

const fileNameOf = (name: string): string => encodeURIComponent(name.replaceAll(/[/\\]/g, "_")).replaceAll("'", "%27");

/** Taken as fast as it is sent; an error in the middle breaks the download off, so that a part never passes for all. */
function streamOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = text[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const step = await source.next();
      if (step.done) controller.close();
      else controller.enqueue(encoder.encode(step.value));
    },
    async cancel() {
      await source.return?.();
    },
  });
}
