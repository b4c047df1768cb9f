import { EXTRACTION_INSTRUCTIONS, EXTRACTION_SCHEMA, extractionPrompt } from "#lib/core/extraction-prompt.ts";
import { mainView } from "#lib/core/isolation-view.ts";
import { type Memory, type Message, RECORD_TYPES, type RecordType } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import type { ExtractionSettings } from "#lib/memory/extraction-config.ts";
import { addMemory, type MemoryChange, updateMemory, type Writing } from "#lib/memory/memory-writes.ts";
import type { Scope } from "#lib/memory/records.ts";
import type { ILlm, LlmUsage } from "#lib/models/llm.ts";

/** What one extraction did. A failed one has changed nothing but what it lists, and no message is lost. */
export type Extraction = {
  added: string[];
  /** Known memories that were said again or corrected; what they were before is among their revisions. */
  updated: string[];
  usage: LlmUsage | null;
  error: AppError | null;
};
type Source = { thread: Scope & { threadId: string; userId: string }; llm: ILlm; settings: ExtractionSettings };

const MOST_KNOWN = 20;

/** How many of the newest messages an extraction reads now; 0 = none is due. `frequency` counts messages, not calls. */
export function messagesDue(settings: ExtractionSettings, added: number, countAfter: number): number {
  const { memoryExtractionFrequency: every, memoryExtractionWindow: window } = settings;
  const isDue = every === -1 || Math.floor(countAfter / every) > Math.floor((countAfter - added) / every);
  if (!isDue || added === 0) return 0;
  return window === -1 ? Math.max(added, every) : window;
}

export async function extractMemories(writing: Writing, source: Source, count: number): Promise<Extraction> {
  const done: Extraction = { added: [], updated: [], usage: null, error: null };
  try {
    const { port, now } = writing;
    const newest = { order: "desc" as const, limit: count, now };
    const messages = (await port.listMessages(source.thread.threadId, mainView(), newest)).reverse();
    const known = await findKnown(writing, source, messages);
    const prompt = extractionPrompt(known, messages, source.settings);
    const request = { instructions: EXTRACTION_INSTRUCTIONS, prompt, schema: EXTRACTION_SCHEMA };
    const { text, usage } = await source.llm.generate(request);
    done.usage = usage;
    for (const found of readAnswer(text)) await keep(writing, source, { found, known, messages, done });
  } catch (error) {
    done.error =
      error instanceof AppError ? error : new AppError("unavailable", "The extraction failed.", { cause: error });
  }
  return done;
}

/** Of the same user and agent, whatever the thread: what the messages may repeat or correct. */
async function findKnown({ port, now }: Writing, { thread }: Source, messages: readonly Message[]): Promise<Memory[]> {
  const question = messages.map(({ content }) => content).join("\n");
  const { userId, agentId } = thread;
  const hits = await port.search({ question, userId, agentId, recordTypes: RECORD_TYPES, maxResults: MOST_KNOWN }, now);
  return hits.flatMap((hit) => (hit.recordType === "message" ? [] : [hit.record]));
}

type Found = { type: RecordType; content: string; messages: number[]; replaces: number | null };
type Keeping = { found: Found; known: readonly Memory[]; messages: readonly Message[]; done: Extraction };

async function keep(writing: Writing, { thread }: Source, { found, known, messages, done }: Keeping): Promise<void> {
  const { type, content } = found;
  const named = found.messages.flatMap((number) => messages[number - 1] ?? []);
  const sources = named.length > 0 ? [...new Set(named)] : messages;
  const isTrusted = !sources.some(({ role }) => role === "tool");
  const same = known.find((memory) => memory.content.toLowerCase() === content.toLowerCase());
  const old = same ?? known[(found.replaces ?? 0) - 1];
  if (old && isTrusted && (await replace(writing, old.memoryId, { content, memoryType: type })) === 1) {
    done.updated.push(old.memoryId);
    return;
  }
  if (same) return;
  const metadata = isTrusted ? {} : LOW_TRUST;
  const details = { memoryType: type, metadata, sourceMessageIds: sources.map(({ id }) => id) };
  done.added.push(await addMemory(writing, content, scopeOf(thread), details));
}

/** What a tool brought may have been written by anybody: it takes the place of nothing that is known. */
const LOW_TRUST = { trust: "low" };

/** 0 also when a legal hold keeps it as it is: then what is new stands beside it. */
async function replace(writing: Writing, memoryId: string, change: MemoryChange): Promise<number> {
  try {
    return await updateMemory(writing, memoryId, change);
  } catch (error) {
    if (error instanceof AppError && error.code === "held") return 0;
    throw error;
  }
}

const scopeOf = ({ userId, agentId, threadId }: Scope): Scope => ({ userId, agentId, threadId });

/** A model may answer anything: nothing is kept of an answer that is not as asked. */
function readAnswer(text: string): Found[] {
  const answer = parse(text);
  const memories = (answer as { memories?: unknown } | null)?.memories;
  if (!Array.isArray(memories) || !memories.every(isFound)) {
    throw new AppError("unavailable", "The language model's answer can't be used.");
  }
  const trimmed = memories.map((found) => ({ ...found, content: found.content.trim() }));
  return [...new Map(trimmed.map((found) => [found.content.toLowerCase(), found])).values()];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isFound(value: unknown): value is Found {
  if (typeof value !== "object" || value === null) return false;
  const { type, content, messages, replaces } = value as Partial<Record<keyof Found, unknown>>;
  const isNumbered = Array.isArray(messages) && messages.every(Number.isInteger);
  const isKnown = replaces === null || replaces === undefined || Number.isInteger(replaces);
  const isText = typeof content === "string" && content.trim() !== "";
  return (RECORD_TYPES as readonly unknown[]).includes(type) && isText && isNumbered && isKnown;
}
