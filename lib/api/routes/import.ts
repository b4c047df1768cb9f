import { type Route, route } from "#lib/api/route.ts";
import { AppError } from "#lib/errors.ts";
import { importThreads } from "#lib/services/import/import-threads.ts";
import type { Upload } from "#lib/services/import/read-upload.ts";

const JSON_LINES = "application/x-ndjson";
const JSON_LIST = "application/json";
/** What browsers and command lines call a file of lines. */
const LINES = new Set([JSON_LINES, "application/jsonl", "text/plain", "application/octet-stream", ""]);

export const importRoutes: readonly Route[] = [
  route("POST", "/import", importThreads, {
    bodyTypes: [JSON_LINES, JSON_LIST],
    readInput: async (request, input) => ({ ...input, upload: uploadOf(request) }),
  }),
];

/** The body is handed on as it arrives: an import has no limit. */
function uploadOf(request: Request): Upload {
  const [announced = ""] = (request.headers.get("content-type") ?? "").split(";");
  const type = announced.trim().toLowerCase();
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (!(LINES.has(type) || type === JSON_LIST) || encoding.toLowerCase() !== "identity") {
    throw new AppError("not_available", `An import takes uncompressed JSON Lines (${JSON_LINES}) or ${JSON_LIST}.`);
  }
  const length = request.headers.get("content-length");
  const framing = type === JSON_LIST ? "list" : "lines";
  return { framing, bytes: chunksOf(request), ...(length === null ? {} : { expectedBytes: Number(length) }) };
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (let step = await reader?.read(); step?.value; step = await reader?.read()) yield step.value;
  } finally {
    await reader?.cancel();
  }
}
