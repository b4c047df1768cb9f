import type { Digest } from "#lib/core/extractive-summary.ts";
import type { MemoryRelation } from "#lib/core/memory-links.ts";
import type { Memory, Message, RecordType } from "#lib/core/types.ts";
import type { ExtractionSettings } from "#lib/memory/extraction-config.ts";
import type { LlmUsage } from "#lib/models/llm.ts";

/** A memory that was made of messages; `messages` and `known` are numbers of what was handed in, from 1. */
export type Finding = {
  type: RecordType;
  content: string;
  messages: number[];
  known: number | null;
  relation: "repeats" | MemoryRelation | null;
};
export type ToExtract = { known: readonly Memory[]; messages: readonly Message[]; settings: ExtractionSettings };
/** `usage`: the tokens of all model calls that it took; null without one. */
export type Written<T> = { value: T; usage: LlmUsage | null };

/** `previous` is the former summary, empty without one; what it holds is kept, as far as there is room. */
export type ToDigest = {
  previous: string;
  messages: readonly Message[];
  maxTokens: number;
  settings: ExtractionSettings;
};

/** What makes memories of messages: a language model, or the built-in provider. Every failure is an error. */
export interface MemoryWriter {
  /** Stands beside what it writes. */
  readonly model: string;
  /** Words beside those of the messages that known memories are looked up by. */
  clues(messages: readonly Message[]): string[];
  extract(request: ToExtract): Promise<Written<Finding[]>>;
  digest(request: ToDigest): Promise<Written<Digest>>;
}
