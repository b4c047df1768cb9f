import type { Metadata } from "#lib/core/types.ts";
import { QueueFullBehavior } from "#lib/memory/background-queue.ts";
import { ValueError } from "#lib/memory/errors.ts";

/** How and when memories are made from messages; what is left out takes the thread's, then the client's, then the default. */
export type MemoryExtractionConfig = {
  /** True by default, and then a language model is needed. */
  extractMemories?: boolean;
  /** Messages that one extraction reads; −1 = those just added. */
  memoryExtractionWindow?: number;
  /** Extract after so many messages; −1 = once for each `addMessages`. */
  memoryExtractionFrequency?: number;
  /** Most tokens of a request for extraction or summary; 100,000 by default. */
  memoryExtractionTokenLimit?: number;
  /** As `memoryExtractionFrequency`, for the running summary. */
  contextSummaryUpdateFrequency?: number;
  /** Most tokens of a context card; 100,000 by default. */
  contextCardTokenLimit?: number;
  /** Longer messages are shortened in prompts, never in what is stored; 15,000 tokens by default. */
  maxMessageTokenLength?: number;
  /** Most tokens of a message that are handed to the model to shorten it; 30,000 by default. */
  messageShorteningInputTokenLimit?: number;
  /** Off by default: a summary costs a model call. */
  enableContextSummary?: boolean;
  /** `INLINE`, when left out: before `addMessages` returns. `BACKGROUND`: behind it, in this process. */
  extractionMode?: ExtractionMode;
  /** `WAIT_THEN_DROP` when left out. The messages are stored whatever happens to their extraction. */
  backgroundExtractionQueueFullBehavior?: QueueFullBehavior;
  /** How long room is waited for; 5 when left out. */
  backgroundExtractionQueuePutTimeoutSeconds?: number;
  /** Extractions that may wait; 100 when left out. */
  backgroundExtractionQueueSize?: number;
  /** Added to what the model is told for an extraction. */
  memoryExtractionCustomInstructions?: string | null;
  /** Metadata of the source messages that a memory takes over: none, all, or these keys. They must not differ. */
  memoryExtractionInheritMessageMetadata?: boolean | readonly string[];
};
export const ExtractionMode = { INLINE: "INLINE", BACKGROUND: "BACKGROUND" } as const;
export type ExtractionMode = (typeof ExtractionMode)[keyof typeof ExtractionMode];

export type ExtractionSettings = Required<MemoryExtractionConfig>;

export const EXTRACTION_DEFAULTS: ExtractionSettings = {
  extractMemories: true,
  memoryExtractionWindow: -1,
  memoryExtractionFrequency: -1,
  memoryExtractionTokenLimit: 100_000,
  contextSummaryUpdateFrequency: -1,
  contextCardTokenLimit: 100_000,
  maxMessageTokenLength: 15_000,
  messageShorteningInputTokenLimit: 30_000,
  enableContextSummary: false,
  extractionMode: "INLINE",
  backgroundExtractionQueueFullBehavior: "WAIT_THEN_DROP",
  backgroundExtractionQueuePutTimeoutSeconds: 5,
  backgroundExtractionQueueSize: 100,
  memoryExtractionCustomInstructions: null,
  memoryExtractionInheritMessageMetadata: false,
};

const CHOICES: Record<string, string[]> = {
  extractionMode: Object.keys(ExtractionMode),
  backgroundExtractionQueueFullBehavior: Object.keys(QueueFullBehavior),
};
const FREQUENCIES = ["memoryExtractionWindow", "memoryExtractionFrequency", "contextSummaryUpdateFrequency"];

/** The first layer that has a value wins. @throws {ValueError} for numbers that mean nothing. */
export function extractionSettings(...layers: readonly MemoryExtractionConfig[]): ExtractionSettings {
  const merged: Record<string, unknown> = {};
  for (const [key, fallback] of Object.entries(EXTRACTION_DEFAULTS)) {
    const value = layers.map((layer) => (layer as Record<string, unknown>)[key]).find((one) => one !== undefined);
    merged[key] = checked(key, value ?? fallback, fallback);
  }
  return merged as ExtractionSettings;
}

function checked(key: string, value: unknown, fallback: unknown): unknown {
  if (key === "memoryExtractionInheritMessageMetadata" && isTexts(value)) return value;
  const allowed = CHOICES[key];
  if (allowed && !allowed.includes(String(value))) throw new ValueError(`${key} must be one of ${allowed.join(", ")}.`);
  if (key === "backgroundExtractionQueuePutTimeoutSeconds" && typeof value === "number" && value >= 0) return value;
  const type = fallback === null ? "string" : typeof fallback;
  if (value === fallback) return value;
  if (typeof value !== type) throw new ValueError(`${key} must be a ${type}.`);
  if (typeof value !== "number") return value;
  const isUsual = Number.isInteger(value) && value >= 1;
  if (isUsual || (value === -1 && FREQUENCIES.includes(key))) return value;
  throw new ValueError(`${key} must be a whole number from 1${FREQUENCIES.includes(key) ? ", or −1" : ""}.`);
}

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === "string");

/** What a call or a client names, without the options beside it. */
export function pickExtractionConfig(options: MemoryExtractionConfig): MemoryExtractionConfig {
  const named = Object.entries(options).filter(([key, value]) => key in EXTRACTION_DEFAULTS && value !== undefined);
  return Object.fromEntries(named);
}

/** Kept with the thread. A model is never kept. */
export const toStoredConfig = (config: MemoryExtractionConfig): Metadata => ({ ...config }) as Metadata;
