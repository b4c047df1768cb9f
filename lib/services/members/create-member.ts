import { normalizeEmail } from "#lib/auth/sign-in.ts";
import { createMemberInput, createMemberOutput } from "#lib/contract/access.ts";
import { AppError } from "#lib/errors.ts";
import { presentMember } from "#lib/services/members/present-member.ts";
import { temporaryPassword } from "#lib/services/members/temporary-password.ts";
import { mutation } from "#lib/services/operation.ts";

const NO_PASSWORD = { password: null, kept: { passwordHash: null, mustChangePassword: false } };

export const createMember = mutation({
  name: "member.createMember",
  summary: "Let somebody sign in: by a first password, answered once, or by the sign-in service",
  permission: "member.manage",
  input: createMemberInput,
  output: createMemberOutput,
  scope: () => "installation",
  async run({ tx, now }, { email: given, name, role, signsInWith }) {
    const email = normalizeEmail(given);
    if (await tx.member.findUnique({ where: { email } })) {
      throw new AppError("conflict", "There is a member with this e-mail address.");
    }
    const { password, kept } = signsInWith === "oidc" ? NO_PASSWORD : await temporaryPassword();
    const row = await tx.member.create({ data: { email, name, role, ...kept, createdAt: now() } });
    const member = presentMember(row);
    return { value: { ...member, password }, change: { target: row.id, after: member } };
  },
});
