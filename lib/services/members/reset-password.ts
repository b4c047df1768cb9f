import { z } from "zod";
import { resetPasswordOutput } from "#lib/contract/access.ts";
import { id } from "#lib/contract/common.ts";
import { AppError } from "#lib/errors.ts";
import { findMember } from "#lib/services/members/find-member.ts";
import { presentMember } from "#lib/services/members/present-member.ts";
import { temporaryPassword } from "#lib/services/members/temporary-password.ts";
import { mutation } from "#lib/services/operation.ts";

/** Ends what the member has open, as every new password does. One's own is changed with the one before, not reset. */
export const resetPassword = mutation({
  name: "member.resetPassword",
  summary: "Give a member who lost the password another, answered once and changed at the next sign-in",
  permission: "member.manage",
  input: z.strictObject({ memberId: id }),
  output: resetPasswordOutput,
  scope: () => "installation",
  async run(context, { memberId }) {
    const before = await findMember(context, memberId);
    if (before.id === context.actor.id)
      throw new AppError("conflict", "Change your own password with the one you have.");
    const { password, kept } = await temporaryPassword();
    const member = presentMember(await context.tx.member.update({ where: { id: memberId }, data: kept }));
    return { value: { ...member, password }, change: { target: memberId } };
  },
});
