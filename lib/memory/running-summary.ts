import { extractiveDigest } from "#lib/core/extractive-summary.ts";
import { mainView } from "#lib/core/isolation-view.ts";
import type { Message } from "#lib/core/types.ts";
import type { ExtractionSettings } from "#lib/memory/extraction-config.ts";
import type { MemoryWriter } from "#lib/memory/memory-writer.ts";
import { addUsage } from "#lib/memory/model-writer.ts";
import type { LlmUsage } from "#lib/models/llm.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

export type ThreadDigest = { summary: string; topics: string[]; model: string; usage: LlmUsage | null };
export type Digesting = {
  threadId: string;
  writer: MemoryWriter;
  settings: ExtractionSettings;
  /** So many of the newest messages are left out. */
  exceptLast: number;
  now: Date;
};
type Port = Pick<MemoryStore, "listMessages" | "getThreadSummary" | "putThreadSummary">;

const PAGE = 500;
const SUMMARY_TOKENS = 2_000;

/**
 * Of the whole conversation but the newest messages. It goes on from the summary that is kept, and the thread's own is
 * kept when that is on. A writer that fails changes nothing.
 */
export async function digestThread(port: Port, digesting: Digesting): Promise<ThreadDigest> {
  const { threadId, writer, settings, exceptLast, now } = digesting;
  const all = await readAll(port, threadId, now);
  const messages = exceptLast === 0 ? all : all.slice(0, -exceptLast);
  const last = messages.at(-1);
  if (!last) return { summary: "", topics: [], model: writer.model, usage: null };
  const kept = await port.getThreadSummary(threadId);
  const former = kept && kept.coversToSeq <= last.seq ? kept : null;
  const newer = messages.filter(({ seq }) => seq > (former?.coversToSeq ?? 0));
  if (former && newer.length === 0) {
    const { topics } = extractiveDigest(former.content, [], 0);
    return { summary: former.content, topics, model: former.model, usage: null };
  }
  const request = { previous: former?.content ?? "", messages: newer, maxTokens: SUMMARY_TOKENS, settings };
  const { value, usage } = await writer.digest(request);
  const digest = { ...value, model: writer.model, usage: addUsage(null, usage) };
  if (!settings.enableContextSummary || value.summary === "") return digest;
  const range = { coversFromSeq: messages[0]?.seq ?? 1, coversToSeq: last.seq };
  const summary = { content: value.summary, ...range, model: writer.model, createdAt: now };
  await port.putThreadSummary(threadId, summary, messages.length);
  return digest;
}

async function readAll(port: Port, threadId: string, now: Date): Promise<Message[]> {
  const all: Message[] = [];
  for (;;) {
    const page = { order: "asc" as const, limit: PAGE, afterSeq: all.at(-1)?.seq ?? 0, now };
    const rows = await port.listMessages(threadId, mainView(), page);
    all.push(...rows);
    if (rows.length < PAGE) return all;
  }
}
