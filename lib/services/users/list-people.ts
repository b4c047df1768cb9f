import { z } from "zod";
import { pageOf, pageQuery } from "#lib/contract/common.ts";
import { personOutput } from "#lib/contract/people.ts";
import { query } from "#lib/services/operation.ts";
import { presentPerson } from "#lib/services/users/present-person.ts";

export const listPeople = query({
  name: "user.listPeople",
  summary: "Whoever has a session, a memory or a profile, by id",
  permission: "user.read",
  input: z.strictObject({ ...pageQuery, startsWith: z.string().max(128).optional() }),
  output: pageOf(personOutput),
  scope: () => "installation",
  async run({ store }, { limit, cursor, ...filter }) {
    const page = await store.listPeople(filter, { limit, cursor });
    return { ...page, items: page.items.map(presentPerson) };
  },
});
