import { type Route, route } from "#lib/api/route.ts";
import { addMemory } from "#lib/services/memories/add-memory.ts";
import { deleteMemory } from "#lib/services/memories/delete-memory.ts";
import { getMemory } from "#lib/services/memories/get-memory.ts";
import { listMemories } from "#lib/services/memories/list-memories.ts";
import { searchMemories } from "#lib/services/memories/search-memories.ts";
import { updateMemory } from "#lib/services/memories/update-memory.ts";

export const memoryRoutes: readonly Route[] = [
  route("POST", "/memories", addMemory, {
    status: 201,
    replay: { remember: ({ memoryId }) => ({ memoryId }), recall: getMemory },
  }),
  route("GET", "/memories", listMemories),
  route("POST", "/memories/search", searchMemories),
  route("GET", "/memories/{memoryId}", getMemory),
  route("PATCH", "/memories/{memoryId}", updateMemory),
  route("DELETE", "/memories/{memoryId}", deleteMemory),
];
