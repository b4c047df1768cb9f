import { malformed, tooLarge } from "#lib/api/problem.ts";

export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Stops reading at the limit, whatever the header says. */
export async function readBody(request: Request): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge("A body has at most 4 MB.");
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    byteCount += next.value.byteLength;
    if (byteCount > MAX_BODY_BYTES) throw tooLarge("A body has at most 4 MB.");
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}

/** Bytes that are no UTF-8 are refused: they would be stored as other text than was sent. */
export function parseJson(body: Buffer): unknown {
  if (body.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw malformed("The body is not JSON in UTF-8.");
  }
}
