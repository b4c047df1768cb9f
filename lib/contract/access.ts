import { z } from "zod";
import { KEY_ROLES, MEMBER_ROLES } from "#lib/contract/choices.ts";
import { id, isoTime, label, timestamp } from "#lib/contract/common.ts";

export const createKeyInput = z.strictObject({
  name: label(200),
  role: z.enum(KEY_ROLES),
  /** A runtime key serves one agent, a supervisor's its executors too. */
  agentId: id.nullish(),
  mayDelete: z.boolean().default(false),
  expiresAt: timestamp.nullish(),
});
export const keyOutput = z.strictObject({
  keyId: z.string(),
  name: z.string(),
  hint: z.string(),
  role: z.enum(KEY_ROLES),
  agentId: z.string().nullable(),
  mayDelete: z.boolean(),
  createdBy: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
  expiresAt: isoTime.nullable(),
  revokedAt: isoTime.nullable(),
});
/** `key` is answered here and never again. */
export const createKeyOutput = keyOutput.extend({ key: z.string() });

/** `oidc` is the sign-in service; an invited member is known by the e-mail address that it has verified. */
const signsInWith = z.enum(["password", "oidc"]);

export const createMemberInput = z.strictObject({
  email: z.email().max(320),
  name: label(200),
  role: z.enum(MEMBER_ROLES),
  signsInWith: signsInWith.default("password"),
});
/** `signsInWith: "oidc"` takes the password away; another is given by a reset. */
export const updateMemberInput = z
  .strictObject({ name: label(200), role: z.enum(MEMBER_ROLES), disabled: z.boolean(), signsInWith: z.literal("oidc") })
  .partial();
export const memberOutput = z.strictObject({
  memberId: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  signsInWith: z.array(signsInWith),
  disabledAt: isoTime.nullable(),
  createdAt: isoTime,
  lastSignInAt: isoTime.nullable(),
});
/** `password` is answered here and never again; it is changed at the first sign-in. */
export const resetPasswordOutput = memberOutput.extend({ password: z.string() });
/** Who is invited to the sign-in service has none. */
export const createMemberOutput = memberOutput.extend({ password: z.string().nullable() });
