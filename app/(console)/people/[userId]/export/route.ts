import { orNotFound, pageContext } from "#lib/page.ts";
import { may } from "#lib/services/context.ts";
import { exportUser } from "#lib/services/users/export-user.ts";
import { fileResponse } from "../../../file-response.ts";

export const dynamic = "force-dynamic";

export async function GET(request: Request): Promise<Response> {
  const context = await pageContext();
  if (!may(context, "user.export")) return new Response(null, { status: 403 });
  // From the address as it was sent: an id is decoded once, whatever it holds.
  const userId = decodeURIComponent(new URL(request.url).pathname.split("/")[2] ?? "");
  const file = await orNotFound(exportUser.run(context, { userId }));
  return fileResponse({ fileName: `${userId}.json`, mediaType: "application/json", text: wholeText(file) });
}

async function* wholeText(file: object): AsyncGenerator<string> {
  yield JSON.stringify(file, null, 1);
}
