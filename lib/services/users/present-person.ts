import type { z } from "zod";
import type { personOutput } from "#lib/contract/people.ts";
import type { MemoryStore } from "#lib/store/memory-store.ts";

type Person = Awaited<ReturnType<MemoryStore["listPeople"]>>["items"][number];

export const presentPerson = (person: Person): z.input<typeof personOutput> => ({
  ...person,
  lastActivityAt: person.lastActivityAt?.toISOString() ?? null,
});
