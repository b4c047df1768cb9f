import { normalizeEmail } from "#lib/auth/sign-in.ts";
import { createMemberInput, createMemberOutput } from "#lib/contract/access.ts";
import { AppError } from "#lib/errors.ts";
import { presentMember } from "#lib/services/members/present-member.ts";
import { temporaryPassword } from "#lib/services/members/temporary-password.ts";
import { mutation } from "#lib/services/operation.ts";

export const createMember = mutation({
  name: "member.createMember",
  summary: "Let somebody sign in; the first password is answered once",
  permission: "member.manage",
  input: createMemberInput,
  output: createMemberOutput,
  scope: () => "installation",
  async run({ tx, now }, { email: given, name, role }) {
    const email = normalizeEmail(given);
    if (await tx.member.findUnique({ where: { email } })) {
      throw new AppError("conflict", "There is a member with this e-mail address.");
    }
    const { password, kept } = await temporaryPassword();
    const row = await tx.member.create({ data: { email, name, role, ...kept, createdAt: now() } });
    const member = presentMember(row);
    return { value: { ...member, password }, change: { target: row.id, after: member } };
  },
});
