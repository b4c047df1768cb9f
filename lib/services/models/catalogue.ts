/**
 * The models of the installation: built in, declared in the environment, or stored as rows. Rows are read anew each time,
 * so what an administrator saves holds for the next request of any process. Embedding models are no agent's model.
 */
import type { CatalogueModel, Prisma, PrismaClient } from "#lib/db/generated/client.ts";
import { fixedEntries, type ModelEntry } from "#lib/models/catalogue.ts";
import { declaredModels } from "#lib/models/declared-models.ts";
import type { ILlm } from "#lib/models/llm.ts";
import type { ModelMeans } from "#lib/models/model-access.ts";

/** In a transaction a model that is found stays until its end. */
export type CatalogueReader = { models: ModelMeans; prisma: PrismaClient; tx?: Prisma.TransactionClient };

const OF_WORDS = { embeddingDimension: null };

export async function listEntries({ models, prisma }: CatalogueReader): Promise<ModelEntry[]> {
  const fixed = fixedEntries(models.declared);
  const taken = new Set(fixed.map(({ id }) => id));
  const rows = await prisma.catalogueModel.findMany({ where: OF_WORDS, orderBy: [{ label: "asc" }, { id: "asc" }] });
  return [...fixed, ...rows.filter(({ id }) => !taken.has(id)).map(entryOf)];
}

export async function findEntry({ models, prisma, tx }: CatalogueReader, id: string): Promise<ModelEntry | null> {
  const fixed = fixedEntries(models.declared).find((entry) => entry.id === id);
  if (fixed) return fixed;
  if (tx) await tx.$queryRaw`select 1 from catalogue_model where id = ${id} for share`;
  const row = await (tx ?? prisma).catalogueModel.findFirst({ where: { id, ...OF_WORDS } });
  return row && entryOf(row);
}

/** Ready to be asked; null for an id that is not in the catalogue, and for the built-in model, which is none. */
export async function findLlm({ models, prisma }: CatalogueReader, id: string): Promise<ILlm | null> {
  const declared = declaredModels(models.declared, models.access).llm(id);
  if (declared) return declared;
  const row = await prisma.catalogueModel.findFirst({ where: { id, ...OF_WORDS }, include: { endpoint: true } });
  if (!row) return null;
  const { endpointModel, maxOutputTokens } = row;
  const { baseUrl, keyVariable } = row.endpoint;
  const key = keyVariable === null ? {} : { keyVariable };
  return declaredModels([{ id, baseUrl, endpointModel, maxOutputTokens, ...key }], models.access).llm(id);
}

function entryOf({ id, label, contextTokens, maxOutputTokens, imageTokens, region }: CatalogueModel): ModelEntry {
  return { id, label, contextTokens, maxOutputTokens, imageTokens, region, isOffline: false };
}
