import { type MemoryLink, retiresTarget } from "#lib/core/memory-links.ts";
import {
  mergedRequests,
  TOOL_PATTERN,
  type ToolPattern,
  toolPatterns,
  toolPatternText,
} from "#lib/core/tool-patterns.ts";
import type { Memory, Message, Metadata } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { ValueError } from "#lib/memory/errors.ts";
import type { Extraction, Source } from "#lib/memory/extraction.ts";
import { findKnown } from "#lib/memory/find-known.ts";
import type { Finding } from "#lib/memory/memory-writer.ts";
import {
  addMemory,
  type MemoryChange,
  type MemoryDetails,
  updateMemory,
  type Writing,
} from "#lib/memory/memory-writes.ts";

type Keeping = { known: readonly Memory[]; messages: readonly Message[]; done: Extraction };

/** What a tool brought may have been written by anybody: it takes the place of nothing that is known. */
const LOW_TRUST = { trust: "low" };

/** What says the same as a known memory updates it; all else is added, linked with what it has to do with. */
export async function keepFinding(writing: Writing, source: Source, finding: Finding, keeping: Keeping): Promise<void> {
  const { known, messages, done } = keeping;
  const { content, type } = finding;
  const named = finding.messages.flatMap((number) => messages[number - 1] ?? []);
  const sources = named.length > 0 ? [...new Set(named)] : messages;
  const isTrusted = !sources.some(({ role }) => role === "tool");
  const says = (memory: Memory) => memory.content.toLowerCase() === content.toLowerCase();
  // What is known in the same words need not share one with the messages.
  const same = known.find(says) ?? (await findKnown(writing, source, content)).find(says);
  const old = same ?? known[(finding.known ?? 0) - 1];
  const relation = same ? "repeats" : (finding.relation ?? "supersedes");
  if (old && isTrusted && relation === "repeats") {
    const isUpdated = await unlessHeld(() => updateMemory(writing, old.memoryId, { content, memoryType: type }));
    if (isUpdated) return void done.updated.push(old.memoryId);
  }
  if (same) return;
  const inherited = inheritedMetadata(sources, source.settings.memoryExtractionInheritMessageMetadata);
  const metadata = { ...inherited, model: source.writer.model, ...(isTrusted ? {} : LOW_TRUST) };
  const details = { memoryType: type, metadata, sourceMessageIds: sources.map(({ id }) => id) };
  const link = old && isTrusted && relation !== "repeats" ? { toId: old.memoryId, relation } : null;
  await add(writing, source, { content, details, link, done });
}

type Adding = {
  content: string;
  details: MemoryDetails;
  link: Omit<MemoryLink, "fromId"> | null;
  done: Extraction;
};

async function add(writing: Writing, { thread }: Source, { content, details, link, done }: Adding): Promise<void> {
  const { userId, agentId, threadId } = thread;
  const scope = { userId, agentId, threadId };
  const linking = link ? { memoryIdToLink: link.toId, linkType: link.relation } : null;
  const linked = linking && (await unlessHeld(() => addMemory(writing, content, scope, { ...details, ...linking })));
  if (linked && link && retiresTarget(link.relation)) done.retired.push(link.toId);
  done.added.push(linked || (await addMemory(writing, content, scope, details)));
}

/** Null when a legal hold keeps what is known as it is: then what is new stands beside it. */
async function unlessHeld<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === "held") return null;
    throw error;
  }
}

function inheritedMetadata(sources: readonly Message[], keys: boolean | readonly string[]): Metadata {
  if (keys === false) return {};
  const inherited = new Map<string, Metadata[string]>();
  for (const [key, value] of sources.flatMap(({ metadata }) => Object.entries(metadata))) {
    if (keys !== true && !keys.includes(key)) continue;
    if (inherited.has(key) && JSON.stringify(inherited.get(key)) !== JSON.stringify(value)) {
      throw new ValueError(`The source messages of a memory differ in their metadata ${key}.`);
    }
    inherited.set(key, value);
  }
  return Object.fromEntries(inherited);
}

/** Needs no model. A pattern of the same tools takes the new requests among its examples. */
export async function keepToolPatterns(
  writing: Writing,
  source: Source,
  messages: readonly Message[],
  done: Extraction,
) {
  for (const pattern of toolPatterns(messages)) {
    const known = await knownPattern(writing, source, pattern.tools);
    const change = known ? patternChange(known, pattern) : null;
    if (known && change === null) continue;
    if (known && change && (await unlessHeld(() => updateMemory(writing, known.memoryId, change)))) {
      done.updated.push(known.memoryId);
      continue;
    }
    const { tools, requests, sourceMessageIds } = pattern;
    const metadata = { kind: TOOL_PATTERN, tools, requests };
    const details = { memoryType: "guideline" as const, metadata, sourceMessageIds };
    await add(writing, source, { content: toolPatternText(pattern), details, link: null, done });
  }
}

async function knownPattern({ port, now }: Writing, { thread, reach }: Source, tools: string[]) {
  const { userId, agentId } = thread;
  const threadId = reach === "thread" ? thread.threadId : undefined;
  const metadataFilter = { kind: TOOL_PATTERN, tools };
  const scope = { userId, agentId, threadId, recordTypes: ["guideline" as const], metadataFilter };
  const [hit] = await port.search({ question: tools.join(" "), maxResults: 1, ...scope }, now);
  return hit && hit.recordType !== "message" ? hit.record : null;
}

function patternChange({ metadata }: Memory, { tools, requests }: ToolPattern): MemoryChange | null {
  const known = (Array.isArray(metadata.requests) ? metadata.requests : []).filter((one) => typeof one === "string");
  if (requests.every((request) => known.includes(request))) return null;
  const merged = mergedRequests(known, requests);
  return { content: toolPatternText({ tools, requests: merged }), metadata: { ...metadata, requests: merged } };
}
