import { z } from "zod";
import { keyOutput } from "#lib/contract/access.ts";
import { pageOf, pageQuery } from "#lib/contract/common.ts";
import { decodeCursor, pageOfRows, timePart } from "#lib/services/cursor.ts";
import { presentKey } from "#lib/services/keys/present-key.ts";
import { query } from "#lib/services/operation.ts";

const position = z.tuple([timePart, z.uuid()]);

export const listKeys = query({
  name: "key.listKeys",
  summary: "API keys without their secrets, newest first",
  permission: "key.manage",
  input: z.strictObject(pageQuery),
  output: pageOf(keyOutput),
  scope: () => "installation",
  async run({ prisma }, { limit, cursor }) {
    const [at, id] = cursor ? decodeCursor(position, cursor) : [];
    const rows = await prisma.apiKey.findMany({
      where: at && id ? { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] } : {},
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: limit + 1,
    });
    return pageOfRows(rows, limit, presentKey, (row) => [row.createdAt.toISOString(), row.id]);
  },
});
