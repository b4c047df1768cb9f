import { z } from "zod";
import type { ModelEndpoint, Prisma } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** Two writers of one endpoint take turns from here to the end of the transaction. */
export async function lockEndpoint(tx: Prisma.TransactionClient, endpointId: string): Promise<ModelEndpoint> {
  if (isUuid(endpointId)) await tx.$queryRaw`select 1 from model_endpoint where id = ${endpointId}::uuid for update`;
  const row = isUuid(endpointId) ? await tx.modelEndpoint.findUnique({ where: { id: endpointId } }) : null;
  if (!row) throw new AppError("not_found", "There is no such endpoint.");
  return row;
}
