import { type Route, route } from "#lib/api/route.ts";
import { AppError } from "#lib/errors.ts";
import { importThreads } from "#lib/services/import/import-threads.ts";
import type { Upload } from "#lib/services/import/read-upload.ts";

const JSON_LINES = "application/x-ndjson";
/** What browsers and command lines call a file of lines. */
const ACCEPTED = new Set([JSON_LINES, "application/jsonl", "text/plain", "application/octet-stream", ""]);

export const importRoutes: readonly Route[] = [
  route("POST", "/import", importThreads, {
    bodyTypes: [JSON_LINES],
    readInput: async (request, input) => ({ ...input, upload: uploadOf(request) }),
  }),
];

/** The body is handed on as it arrives: an import has no limit. */
function uploadOf(request: Request): Upload {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (!ACCEPTED.has(type.trim().toLowerCase()) || encoding.toLowerCase() !== "identity") {
    throw new AppError("not_available", `An import takes uncompressed JSON Lines (${JSON_LINES}).`);
  }
  const length = request.headers.get("content-length");
  return { bytes: chunksOf(request), ...(length === null ? {} : { expectedBytes: Number(length) }) };
}

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (let step = await reader?.read(); step?.value; step = await reader?.read()) yield step.value;
  } finally {
    await reader?.cancel();
  }
}
