import { AppError } from "#lib/errors.ts";
import type { ModelAccess } from "#lib/models/model-access.ts";

/** Says at once what every call would be refused for. One address is written in one way, so that a change is seen. */
export function checkedAddress(baseUrl: string, { refusalOf }: ModelAccess): string {
  const refusal = refusalOf(baseUrl);
  if (refusal !== null) throw new AppError("invalid", "Check baseUrl.", { fields: { baseUrl: refusal } });
  return new URL(baseUrl).href.replace(/\/+$/, "");
}
