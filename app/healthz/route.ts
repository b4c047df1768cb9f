import { env } from "#lib/env.ts";
import { installationId, PRODUCT } from "#lib/installation.ts";

export const dynamic = "force-dynamic";

/** The process answers. A second start recognizes by it what runs at its address. */
export function GET(): Response {
  return Response.json({ status: "ok", product: PRODUCT, installation: installationId(env().DATA_FOLDER) });
}
