import { type Route, route } from "#lib/api/route.ts";
import { createKey } from "#lib/services/keys/create-key.ts";
import { listKeys } from "#lib/services/keys/list-keys.ts";
import { revokeKey } from "#lib/services/keys/revoke-key.ts";
import { createMember } from "#lib/services/members/create-member.ts";
import { listMembers } from "#lib/services/members/list-members.ts";
import { resetPassword } from "#lib/services/members/reset-password.ts";
import { updateMember } from "#lib/services/members/update-member.ts";

/** Not repeated by an Idempotency-Key: their answers hold a secret that is kept nowhere. */
export const accessRoutes: readonly Route[] = [
  route("POST", "/keys", createKey, { status: 201 }),
  route("GET", "/keys", listKeys),
  route("DELETE", "/keys/{keyId}", revokeKey),
  route("POST", "/members", createMember, { status: 201 }),
  route("GET", "/members", listMembers),
  route("PATCH", "/members/{memberId}", updateMember),
  route("POST", "/members/{memberId}/password", resetPassword),
];
