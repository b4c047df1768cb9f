"use server";
import { memoriesPath, memoryPath } from "#components/memories/memory.ts";
import { formAction } from "#lib/action.ts";
import { addMemory } from "#lib/services/memories/add-memory.ts";
import { deleteMemory } from "#lib/services/memories/delete-memory.ts";
import { updateMemory } from "#lib/services/memories/update-memory.ts";

const memoryOf = (form: FormData) => ({ memoryId: form.get("memoryId") });
const worded = (form: FormData) => ({ content: form.get("content"), recordType: form.get("recordType") });
const daysOf = (text: FormDataEntryValue | null): unknown => (text === null || text === "" ? null : Number(text));
const pagesOf = ({ agentId, memoryId }: { agentId: string | null; memoryId: string }): string[] =>
  agentId === null ? [] : [memoriesPath(agentId), memoryPath(agentId, memoryId)];

export const addMemoryAction = formAction(addMemory, {
  input: (form) => ({
    ...worded(form),
    agentId: form.get("agentId"),
    userId: form.get("userId"),
    ttlDays: daysOf(form.get("ttlDays")),
  }),
  refresh: pagesOf,
  message: (t) => t("memories.add.done"),
});

export const updateMemoryAction = formAction(updateMemory, {
  input: (form) => ({ ...memoryOf(form), ...worded(form) }),
  refresh: pagesOf,
  message: (t) => t("memories.edit.done"),
});

export const retireMemoryAction = formAction(updateMemory, {
  input: (form) => ({ ...memoryOf(form), retired: form.get("retired") === "on" }),
  refresh: pagesOf,
  message: (t, { retiredAt }) => t(retiredAt === null ? "memories.retire.undone" : "memories.retire.done"),
});

// The screen says what came of it and moves on by itself.
export const deleteMemoryAction = formAction(deleteMemory, { input: memoryOf, refresh: [] });
