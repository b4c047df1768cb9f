import { z } from "zod";
import { MODEL_TEST_OUTCOMES, TOKENIZERS } from "#lib/contract/choices.ts";
import { label } from "#lib/contract/common.ts";

export const modelOutput = z.strictObject({
  id: z.string(),
  label: z.string(),
  region: z.string().nullable(),
  isOffline: z.boolean(),
  contextTokens: z.number().int(),
  maxOutputTokens: z.number().int(),
  imageTokens: z.number().int(),
});

const keyVariable = z
  .string()
  .max(128)
  .regex(/^MODEL_KEY_[A-Z0-9_]+$/, "must name a variable that begins with MODEL_KEY_")
  .nullable();

export const endpointInput = z.strictObject({
  name: label(200),
  /** OpenAI-compatible, such as `https://host/v1`. */
  baseUrl: z
    .url("must be a web address such as https://host/v1")
    .max(2000)
    .refine((address) => !/[?#]/.test(address), "must have no ? and no #"),
  keyVariable,
});

const tokenCount = z.int().min(1).max(100_000_000);
const price = z.number("must be a number").min(0).max(1_000_000).nullable();

export const modelFields = z.strictObject({
  label: label(200),
  endpointModel: label(200),
  contextTokens: tokenCount,
  maxOutputTokens: tokenCount,
  tokenizer: z.enum(TOKENIZERS),
  imageTokens: tokenCount,
  region: label(128).nullable(),
  /** Of a million tokens. */
  inputPrice: price,
  outputPrice: price,
  /** null: answers in words; otherwise an embedding model, and this long are its vectors. */
  embeddingDimension: z.int().min(1).max(65_535).nullable(),
});

export const storedModelOutput = modelFields.extend({ modelId: z.string() });
export const endpointOutput = z.strictObject({
  endpointId: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  keyVariable: z.string().nullable(),
  /** Whether this process has a key in that variable. */
  hasKey: z.boolean(),
});
export const catalogueOutput = z.strictObject({
  /** Built in, or declared in the environment: not changed here. */
  fixed: z.array(modelOutput),
  endpoints: z.array(endpointOutput.extend({ models: z.array(storedModelOutput) })),
});

/** What one small request to a model came to; never what was answered. */
export const modelTestOutput = z.strictObject({
  outcome: z.enum(MODEL_TEST_OUTCOMES),
  /** The HTTP status, where there was an answer. */
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
});
