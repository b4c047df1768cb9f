import { z } from "zod";
import { keyOutput } from "#lib/contract/access.ts";
import { id } from "#lib/contract/common.ts";
import { AppError } from "#lib/errors.ts";
import { presentKey } from "#lib/services/keys/present-key.ts";
import { mutation } from "#lib/services/operation.ts";

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

export const revokeKey = mutation({
  name: "key.revokeKey",
  summary: "End an API key at once; the row stays for the audit trail",
  permission: "key.manage",
  input: z.strictObject({ keyId: id }),
  output: keyOutput,
  scope: () => "installation",
  async run({ tx, now }, { keyId }) {
    const before = isUuid(keyId) ? await tx.apiKey.findUnique({ where: { id: keyId } }) : null;
    if (!before) throw new AppError("not_found", "There is no such key.");
    const revokedAt = before.revokedAt ?? now();
    const after = await tx.apiKey.update({ where: { id: keyId }, data: { revokedAt } });
    return {
      value: presentKey(after),
      change: { target: keyId, before: presentKey(before), after: presentKey(after) },
    };
  },
});
