import { z } from "zod";
import type { Member } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import type { MutationContext } from "#lib/services/context.ts";

/** An id that is no uuid is nobody's, and PostgreSQL would refuse to compare it. */
export async function findMember({ tx }: MutationContext, memberId: string): Promise<Member> {
  const known = z.uuid().safeParse(memberId).success;
  const member = known ? await tx.member.findUnique({ where: { id: memberId } }) : null;
  if (!member) throw new AppError("not_found", "There is no such member.");
  return member;
}
