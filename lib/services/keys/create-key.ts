import type { z } from "zod";
import { makeApiKey } from "#lib/auth/api-key.ts";
import { createKeyInput, createKeyOutput } from "#lib/contract/access.ts";
import { AppError, type FieldErrors } from "#lib/errors.ts";
import { type MutationContext, requireRole } from "#lib/services/context.ts";
import { presentKey } from "#lib/services/keys/present-key.ts";
import { mutation } from "#lib/services/operation.ts";

type Input = z.output<typeof createKeyInput>;

export const createKey = mutation({
  name: "key.createKey",
  summary: "Make an API key; it is answered once and kept as a hash",
  permission: "key.manage",
  input: createKeyInput,
  output: createKeyOutput,
  scope: () => "installation",
  async run(context, input) {
    if (input.role !== "runtime") requireRole(context, input.role);
    await checkBinding(context, input);
    const { key, keyHash, hint } = makeApiKey();
    const row = await context.tx.apiKey.create({
      data: {
        name: input.name,
        role: input.role,
        agentId: input.agentId ?? null,
        mayDelete: input.mayDelete,
        expiresAt: input.expiresAt ?? null,
        keyHash,
        hint,
        createdBy: context.actor.name,
        createdAt: context.now(),
      },
    });
    const shown = presentKey(row);
    return { value: { ...shown, key }, change: { target: row.id, after: shown } };
  },
});

/** A runtime key is bound to an agent that has sessions of its own; a key of a member's role to none. */
async function checkBinding(
  { tx, now }: MutationContext,
  { role, agentId, mayDelete, expiresAt }: Input,
): Promise<void> {
  const fields: FieldErrors = {};
  if (role === "runtime") {
    const agent = agentId ? await tx.agent.findUnique({ where: { id: agentId } }) : null;
    if (!agent) fields.agentId = "must name the agent that the key serves";
    else if (agent.kind === "EXECUTOR") fields.agentId = "is an executor agent: its sessions are its supervisor's";
  } else {
    if (agentId) fields.agentId = "is for a runtime key alone";
    if (mayDelete) fields.mayDelete = "is for a runtime key alone";
  }
  if (expiresAt && new Date(expiresAt) <= now()) fields.expiresAt = "has passed";
  const names = Object.keys(fields);
  if (names.length > 0) throw new AppError("invalid", `Check ${names.join(", ")}.`, { fields });
}
