import type { CatalogueModel, Prisma } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";

/** A model that the catalogue stores, as against one that is built in or declared. */
export async function lockModel(tx: Prisma.TransactionClient, modelId: string): Promise<CatalogueModel> {
  await tx.$queryRaw`select 1 from catalogue_model where id = ${modelId} for update`;
  const row = await tx.catalogueModel.findUnique({ where: { id: modelId } });
  if (!row) throw new AppError("not_found", "There is no such model.");
  return row;
}

/** With the model's row locked, nobody can begin to name it before the transaction ends. */
export async function requireUnnamed(tx: Prisma.TransactionClient, modelId: string): Promise<void> {
  const remembers = { storedMemorySettings: { path: ["longTermMemory", "model"], equals: modelId } };
  const agents = await tx.agent.findMany({
    where: { OR: [{ model: modelId }, remembers] },
    select: { name: true },
    orderBy: { name: "asc" },
  });
  if (agents.length === 0) return;
  const values = { names: agents.map(({ name }) => name).join(", ") };
  throw new AppError("conflict", "Agents name this model: {names}. Give them another one first.", { values });
}
