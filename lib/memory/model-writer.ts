import { z } from "zod";
import { digestInstructions, digestParts, digestPrompt } from "#lib/core/digest-prompt.ts";
import { extractionInstructions, extractionPrompt } from "#lib/core/extraction-prompt.ts";
import type { Digest } from "#lib/core/extractive-summary.ts";
import { MEMORY_RELATIONS } from "#lib/core/memory-links.ts";
import { shortenText } from "#lib/core/shorten-text.ts";
import { RECORD_TYPES } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { Finding, MemoryWriter } from "#lib/memory/memory-writer.ts";
import type { ILlm, LlmUsage } from "#lib/models/llm.ts";

const extraction = z.strictObject({
  memories: z.array(
    z.strictObject({
      type: z.enum(RECORD_TYPES),
      content: z.string().trim().min(1),
      messages: z.array(z.int()),
      known: z.int().nullable(),
      relation: z.enum(["repeats", ...MEMORY_RELATIONS]).nullable(),
    }),
  ),
});

const digest = z.strictObject({ summary: z.string().trim().min(1), topics: z.array(z.string().trim().min(1)).max(20) });

/** A language model may answer anything: nothing is kept of an answer that is not as asked. */
export function modelWriter(llm: ILlm): MemoryWriter {
  return {
    model: llm.model ?? "model",
    clues: () => [],
    async extract({ known, messages, settings }) {
      const instructions = extractionInstructions(settings.memoryExtractionCustomInstructions);
      const prompt = extractionPrompt(known, messages, settings);
      const { value, usage } = await ask(llm, { instructions, prompt }, extraction);
      return { value: withoutRepeats(value.memories), usage };
    },
    async digest({ previous, messages, maxTokens, settings }) {
      let value: Digest = { summary: previous, topics: [] };
      let usage: LlmUsage | null = null;
      for (const lines of digestParts(messages, maxTokens, settings)) {
        const question = { instructions: digestInstructions(maxTokens), prompt: digestPrompt(value.summary, lines) };
        const answer = await ask(llm, question, digest);
        value = { ...answer.value, summary: shortenText(answer.value.summary, maxTokens).text };
        usage = addUsage(usage, answer.usage);
      }
      return { value, usage };
    },
  };
}

type Question = { instructions: string; prompt: string };

async function ask<T>(llm: ILlm, question: Question, shape: z.ZodType<T>): Promise<{ value: T; usage: LlmUsage }> {
  const { text, usage } = await llm.generate({ ...question, schema: z.toJSONSchema(shape, { io: "input" }) });
  const answer = shape.safeParse(parsed(text));
  if (!answer.success) throw new AppError("unavailable", "The language model's answer can't be used.");
  return { value: answer.data, usage };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function withoutRepeats(found: readonly Finding[]): Finding[] {
  const texts = found.map(({ content }) => content.toLowerCase());
  return found.filter((_, i) => texts.indexOf(texts[i] ?? "") === i);
}

export function addUsage(sum: LlmUsage | null, more: LlmUsage | null): LlmUsage | null {
  if (!sum || !more) return sum ?? more;
  return {
    inputTokens: added(sum.inputTokens, more.inputTokens),
    outputTokens: added(sum.outputTokens, more.outputTokens),
  };
}

const added = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);
