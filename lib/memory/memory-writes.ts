/** How a memory is written, the same from a client, a thread and a store. */

import { MEMORY_RELATIONS, type MemoryRelation } from "#lib/core/memory-links.ts";
import { expiryOf, type RetentionLimits, type TimeToLive, type TimeToLiveAnchor } from "#lib/core/time-to-live.ts";
import { type Metadata, RECORD_TYPES, type RecordType } from "#lib/core/types.ts";
import { AppError } from "#lib/errors.ts";
import { newId } from "#lib/ids.ts";
import { ValueError } from "#lib/memory/errors.ts";
import { requireDays } from "#lib/memory/options.ts";
import type { RecordStatus, Scope } from "#lib/memory/records.ts";
import { requireIds } from "#lib/memory/require-ids.ts";
import type { MemoryPatch, MemoryStore, NewMemory } from "#lib/store/memory-store.ts";

export type Writing = { port: MemoryStore; limits: RetentionLimits; now: Date };

export type MemoryDetails = {
  /** Made when left out. */
  memoryId?: string | undefined;
  metadata?: Metadata | undefined;
  /** `memory` when left out. */
  memoryType?: RecordType | undefined;
  /** When it was said or became true; a `Date` or an ISO text. */
  timestamp?: Date | string | null | undefined;
  /** Days; left out = the store's default, null = the store's maximum or never. */
  ttlDays?: number | null | undefined;
  /** What the days count from: `CREATED_AT` when left out. */
  ttlAnchor?: TimeToLiveAnchor | undefined;
  /** Messages of the memory's thread that it was learned from. */
  sourceMessageIds?: readonly string[] | undefined;
  /** A memory of the same user that this one says something of, as `linkType` tells; both or neither. */
  memoryIdToLink?: string | undefined;
  linkType?: MemoryRelation | undefined;
};
/** What is left out stays; null metadata or timestamp is cleared. */
export type MemoryChange = Pick<MemoryDetails, "memoryType" | "timestamp" | "ttlDays" | "ttlAnchor"> & {
  /** INVALID retires: kept, but neither found nor sent. VALID brings back. */
  status?: RecordStatus | undefined;
  content?: string | undefined;
  metadata?: Metadata | null | undefined;
};

export async function addMemory(writing: Writing, content: string, scope: Scope, details: MemoryDetails) {
  const { port, limits, now } = writing;
  const { memoryId = newId(), memoryType = "memory", metadata = {}, sourceMessageIds = [] } = details;
  requireIds({ memoryId, ...scope });
  requireContent(content);
  requireType(memoryType);
  requireDays(details.ttlDays);
  const timestamp = dateOf(details.timestamp);
  const expiresAt = expiryOf(details, { createdAt: now, timestamp }, limits);
  const sources = [...sourceMessageIds];
  const memory = { memoryId, ...scope, recordType: memoryType, content, metadata, sourceMessageIds: sources };
  const links = linksOf(details);
  await once(port.addMemory({ ...memory, timestamp, expiresAt, links }, now), `A memory ${memoryId} already exists.`);
  return memoryId;
}

function linksOf({ memoryIdToLink, linkType }: MemoryDetails): NewMemory["links"] {
  if (memoryIdToLink === undefined && linkType === undefined) return [];
  if (memoryIdToLink === undefined || linkType === undefined) {
    throw new ValueError("memoryIdToLink and linkType need each other.");
  }
  if (!MEMORY_RELATIONS.includes(linkType)) {
    throw new ValueError(`linkType must be one of ${MEMORY_RELATIONS.join(", ")}.`);
  }
  return [{ toId: memoryIdToLink, relation: linkType }];
}

/** 1, or 0 when there is no such memory. A new time to live starts now, or at the memory's timestamp. */
export async function updateMemory(writing: Writing, memoryId: string, change: MemoryChange): Promise<number> {
  const { port, now } = writing;
  const { content, metadata, memoryType } = change;
  if (content !== undefined) requireContent(content);
  if (memoryType !== undefined) requireType(memoryType);
  requireDays(change.ttlDays);
  try {
    const patch: MemoryPatch = {
      ...(content === undefined ? {} : { content }),
      ...(metadata === undefined ? {} : { metadata: metadata ?? {} }),
      ...(memoryType === undefined ? {} : { recordType: memoryType }),
      ...(change.status === undefined ? {} : { retiredAt: change.status === "INVALID" ? now : null }),
      ...(change.timestamp === undefined ? {} : { timestamp: dateOf(change.timestamp) }),
      ...(await newExpiry(writing, memoryId, change)),
    };
    await port.updateMemory(memoryId, patch, now);
    return 1;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return 0;
    throw error;
  }
}

async function newExpiry({ port, limits, now }: Writing, memoryId: string, change: MemoryChange) {
  if (change.ttlDays === undefined && change.ttlAnchor === undefined) return {};
  const known = change.timestamp === undefined ? (await port.getMemory(memoryId, now)).timestamp : null;
  const timestamp = change.timestamp === undefined ? known : dateOf(change.timestamp);
  return { expiresAt: expiryOf(change satisfies TimeToLive, { createdAt: now, timestamp }, limits) };
}

/** @throws {ValueError} in place of a conflict: the id is taken. */
export async function once<T>(adding: Promise<T>, message: string): Promise<T> {
  try {
    return await adding;
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") throw new ValueError(message, error);
    throw error;
  }
}

function requireContent(content: unknown): void {
  if (typeof content !== "string" || content === "") throw new ValueError("The content must be a text, not empty.");
}

function requireType(type: string): void {
  if (!(RECORD_TYPES as readonly string[]).includes(type)) {
    throw new ValueError(`The memory type must be one of ${RECORD_TYPES.join(", ")}.`);
  }
}

export function dateOf(given: Date | string | null | undefined): Date | null {
  if (given === null || given === undefined) return null;
  const date = new Date(given);
  if (Number.isNaN(date.getTime())) throw new ValueError("A timestamp must be a date or an ISO 8601 text.");
  return date;
}
