import { builtInWriter } from "#lib/memory/built-in-writer.ts";
import { ValueError } from "#lib/memory/errors.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";
import { modelWriter } from "#lib/memory/model-writer.ts";
import type { IEmbedder } from "#lib/models/embedder.ts";
import type { ILlm } from "#lib/models/llm.ts";
import { isOffline, type ModelSource } from "#lib/models/model-source.ts";

/** @throws {ValueError} for an id that no catalogue knows. `offline` is the built-in provider, which is no model. */
export function writerOf(llm: ILlm | string, catalogue: ModelSource | undefined): MemoryWriter {
  if (typeof llm !== "string") return modelWriter(llm);
  return isOffline(llm) ? builtInWriter : modelWriter(catalogue?.llm(llm) ?? unknown(llm));
}

export const embedderOf = (embedder: IEmbedder | string, catalogue: ModelSource | undefined): IEmbedder =>
  typeof embedder === "string" ? (catalogue?.embedder(embedder) ?? unknown(embedder)) : embedder;

function unknown(modelId: string): never {
  throw new ValueError(`The model ${modelId} is not in the catalogue: give it in modelSource([…]) as catalogue.`);
}
