import type { z } from "zod";
import type { settingsRevisionOutput } from "#lib/contract/agents.ts";

type Diff = z.infer<typeof settingsRevisionOutput>["diff"];
type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The settings before a revision, from those after it and its diff. What was new goes first: "limit.messageLimit" may have
 * taken the place of "limit: null".
 */
export function undoDiff(value: unknown, diff: Diff): unknown {
  const added = diff.filter(({ before }) => before === undefined);
  const changed = diff.filter(({ before }) => before !== undefined);
  const without = added.reduce((tree, { path }) => withLeaf(tree, path.split("."), undefined), value);
  return changed.reduce((tree, { path, before }) => withLeaf(tree, path.split("."), before), without);
}

/** A copy with one leaf set, or without it when the new one is undefined. */
function withLeaf(tree: unknown, [key = "", ...rest]: string[], leaf: unknown): unknown {
  const copy: Tree = isTree(tree) ? { ...tree } : {};
  const next = rest.length === 0 ? leaf : withLeaf(copy[key], rest, leaf);
  if (next === undefined) delete copy[key];
  else copy[key] = next;
  return copy;
}
