import { z } from "zod";
import { memberOutput, updateMemberInput } from "#lib/contract/access.ts";
import { id } from "#lib/contract/common.ts";
import type { Member } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import type { MutationContext } from "#lib/services/context.ts";
import { findMember } from "#lib/services/members/find-member.ts";
import { presentMember } from "#lib/services/members/present-member.ts";
import { mutation } from "#lib/services/operation.ts";

export const updateMember = mutation({
  name: "member.updateMember",
  summary: "Change a member's name, role or way to sign in, or end and give back the right to",
  permission: "member.manage",
  input: z.strictObject({ memberId: id, ...updateMemberInput.shape }),
  output: memberOutput,
  scope: () => "installation",
  async run(context, { memberId, name, role, disabled, signsInWith }) {
    const { tx, now } = context;
    const before = await lockMember(context, memberId);
    if (signsInWith && memberId === context.actor.id)
      throw new AppError("conflict", "Another administrator changes your own way to sign in.");
    const after = await tx.member.update({
      where: { id: memberId },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(role === undefined ? {} : { role }),
        ...(signsInWith === "oidc" && { passwordHash: null, mustChangePassword: false }),
        ...(disabled === undefined ? {} : { disabledAt: disabled ? (before.disabledAt ?? now()) : null }),
      },
    });
    await requireAnAdministrator(context);
    const change = { target: memberId, before: presentMember(before), after: presentMember(after) };
    return { value: presentMember(after), change };
  },
});

/** Every administrator is locked, so that two can't take the right from each other at once. */
async function lockMember(context: MutationContext, memberId: string): Promise<Member> {
  await context.tx.$queryRaw`select 1 from member where role = 'admin' order by id for update`;
  return findMember(context, memberId);
}

async function requireAnAdministrator({ tx }: MutationContext): Promise<void> {
  if ((await tx.member.count({ where: { role: "admin", disabledAt: null } })) > 0) return;
  throw new AppError("conflict", "The last administrator stays.");
}
