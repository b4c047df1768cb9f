import { z } from "zod";
import { asDeleted, deleted, id } from "#lib/contract/common.ts";
import { AppError } from "#lib/errors.ts";
import { memoryScope } from "#lib/services/memories/memory-scope.ts";
import { memoryMutation } from "#lib/services/operation.ts";

export const deleteMemory = memoryMutation({
  name: "memory.deleteMemory",
  summary: "Delete a memory",
  permission: "memory.delete",
  input: z.strictObject({ memoryId: id }),
  output: deleted,
  scope: (context, input) => memoryScope(context, input.memoryId),
  target: (input) => input.memoryId,
  async run(context, { memoryId }) {
    const count = await context.store.deleteMemory(memoryId);
    if (count === 0) throw new AppError("not_found", "There is no such memory.");
    return { value: asDeleted(count), change: { target: memoryId, after: { deleted: 1 } } };
  },
});
