import { z } from "zod";
import { memberOutput } from "#lib/contract/access.ts";
import { pageOf, pageQuery } from "#lib/contract/common.ts";
import { decodeCursor, pageOfRows, textPart } from "#lib/services/cursor.ts";
import { presentMember } from "#lib/services/members/present-member.ts";
import { query } from "#lib/services/operation.ts";

const position = z.tuple([textPart]);

export const listMembers = query({
  name: "member.listMembers",
  summary: "Who may sign in, by e-mail address",
  permission: "member.manage",
  input: z.strictObject(pageQuery),
  output: pageOf(memberOutput),
  scope: () => "installation",
  async run({ prisma }, { limit, cursor }) {
    const rows = await prisma.member.findMany({
      where: cursor ? { email: { gt: decodeCursor(position, cursor)[0] } } : {},
      orderBy: { email: "asc" },
      take: limit + 1,
    });
    return pageOfRows(rows, limit, presentMember, (row) => [row.email]);
  },
});
