import type { z } from "zod";
import type {
  createKeyOutput,
  createMemberOutput,
  keyOutput,
  memberOutput,
  resetPasswordOutput,
} from "#lib/contract/access.ts";
import type { FormAction } from "#lib/contract/action-state.ts";
import type { KEY_ROLES, MEMBER_ROLES } from "#lib/contract/choices.ts";

export type Member = z.input<typeof memberOutput>;
export type NewMember = z.input<typeof createMemberOutput>;
export type ResetMember = z.input<typeof resetPasswordOutput>;
export type Key = z.input<typeof keyOutput>;
export type NewKey = z.input<typeof createKeyOutput>;
export type MemberActions = { update: FormAction; resetPassword: FormAction<ResetMember> };
export type MemberRole = (typeof MEMBER_ROLES)[number];
export type KeyRole = (typeof KEY_ROLES)[number];

export function keyState({ revokedAt, expiresAt }: Key, now: string): "active" | "expired" | "revoked" {
  if (revokedAt) return "revoked";
  return expiresAt && Date.parse(expiresAt) <= Date.parse(now) ? "expired" : "active";
}
