import { readiness } from "#lib/compose.ts";

export const dynamic = "force-dynamic";

/** 200 only when the migrations are done and both databases answer. */
export async function GET(): Promise<Response> {
  const { isReady, console, memory } = await readiness();
  return Response.json({ status: isReady ? "ready" : "not_ready", console, memory }, { status: isReady ? 200 : 503 });
}
