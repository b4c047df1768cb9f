import { AppError } from "#lib/errors.ts";

type Tokens = { contextTokens: number; maxOutputTokens: number; embeddingDimension: number | null };

/** What is kept free for the answer must leave room for a question; an embedding model answers with no tokens. */
export function checkTokens({ contextTokens, maxOutputTokens, embeddingDimension }: Tokens): void {
  if (embeddingDimension !== null || maxOutputTokens < contextTokens) return;
  const fields = { maxOutputTokens: "must be less than the context length" };
  throw new AppError("invalid", "Check maxOutputTokens.", { fields });
}
