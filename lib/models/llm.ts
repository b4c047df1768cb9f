import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, jsonSchema, NoObjectGeneratedError, Output } from "ai";
import { AppError } from "#lib/errors.ts";

export type LlmRequest = {
  instructions: string;
  prompt: string;
  /** JSON Schema of an object: the answer's text is JSON that follows it, as far as the model obeys. */
  schema?: Record<string, unknown>;
};
/** Tokens as the provider counted them; null when it did not say. */
export type LlmUsage = { inputTokens: number | null; outputTokens: number | null };
export type LlmResponse = { text: string; usage: LlmUsage };

/** A language model. An answer that can't be had is an error, never an empty text. */
export interface ILlm {
  /** Stands beside what it writes. */
  readonly model?: string;
  generate(request: LlmRequest): Promise<LlmResponse>;
}

export type LlmOptions = {
  /** Base address of an OpenAI-compatible endpoint, such as `https://host/v1`. */
  apiBase: string;
  apiKey?: string;
  temperature?: number;
  /** Most tokens of an answer. */
  maxTokens?: number;
  /** In place of the global one, such as one that judges each address. */
  fetch?: typeof globalThis.fetch;
  /** 60,000 when left out. */
  timeoutMs?: number;
  /** Tries after the first one; 2 when left out. */
  maxRetries?: number;
};

/** A model behind an OpenAI-compatible endpoint. Its errors never repeat what the provider said: that may hold the key. */
export class Llm implements ILlm {
  readonly model: string;
  readonly #options: LlmOptions;

  constructor(model: string, options: LlmOptions) {
    this.model = model;
    this.#options = options;
  }

  /** @throws `unavailable` when there is no answer in time, or none that can be used. */
  async generate({ instructions, prompt, schema }: LlmRequest): Promise<LlmResponse> {
    const { apiBase, apiKey, temperature, maxTokens, timeoutMs = 60_000, maxRetries = 2, fetch } = this.#options;
    const key = apiKey === undefined ? {} : { apiKey };
    const provider = createOpenAICompatible({
      name: "llm",
      baseURL: apiBase,
      ...key,
      ...(fetch ? { fetch } : {}),
      supportsStructuredOutputs: true,
      includeUsage: true,
    });
    const limits = {
      ...(temperature === undefined ? {} : { temperature }),
      ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
    };
    const request = { model: provider(this.model), instructions, prompt, maxRetries, timeout: timeoutMs, ...limits };
    try {
      if (!schema) {
        const { text, usage } = await generateText(request);
        return { text: usable(text), usage: usageOf(usage) };
      }
      const { output, usage } = await generateText({
        ...request,
        output: Output.object({ schema: jsonSchema(schema) }),
      });
      return { text: JSON.stringify(output), usage: usageOf(usage) };
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      const isUnusable = NoObjectGeneratedError.isInstance(cause);
      throw isUnusable ? unusable(cause) : new AppError("unavailable", "The language model did not answer.", { cause });
    }
  }
}

const unusable = (cause?: unknown) =>
  new AppError("unavailable", "The language model's answer can't be used.", { cause });

function usable(text: string): string {
  if (text.trim() === "") throw unusable();
  return text;
}

const usageOf = (usage: { inputTokens: number | undefined; outputTokens: number | undefined }): LlmUsage => ({
  inputTokens: usage.inputTokens ?? null,
  outputTokens: usage.outputTokens ?? null,
});
