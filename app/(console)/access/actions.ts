"use server";
import { formAction } from "#lib/action.ts";
import { createKey } from "#lib/services/keys/create-key.ts";
import { revokeKey } from "#lib/services/keys/revoke-key.ts";
import { createMember } from "#lib/services/members/create-member.ts";
import { resetPassword } from "#lib/services/members/reset-password.ts";
import { updateMember } from "#lib/services/members/update-member.ts";

export const addMemberAction = formAction(createMember, {
  input: (form) => ({ name: form.get("name"), email: form.get("email"), role: form.get("role"), ...wayIn(form) }),
  refresh: ["/access/members"],
});

export const updateMemberAction = formAction(updateMember, {
  input: (form) => ({
    memberId: form.get("memberId"),
    ...(form.has("name") && { name: form.get("name") }),
    ...(form.has("role") && { role: form.get("role") }),
    ...(form.has("disabled") && { disabled: form.get("disabled") === "true" }),
    ...wayIn(form),
  }),
  refresh: ["/access/members"],
  message: (t) => t("access.memberSaved"),
});

/** Asked only where there is a sign-in service. */
const wayIn = (form: FormData) => (form.has("signsInWith") ? { signsInWith: form.get("signsInWith") } : {});

// Nothing is refreshed: the list shows no password.
export const resetPasswordAction = formAction(resetPassword, {
  input: (form) => ({ memberId: form.get("memberId") }),
  refresh: [],
});

export const makeKeyAction = formAction(createKey, {
  input: (form) => ({
    name: form.get("name"),
    role: form.get("role"),
    agentId: form.get("agentId") || null,
    mayDelete: form.has("mayDelete"),
    expiresAt: endOfDay(form.get("expiresAt")),
  }),
  refresh: ["/access/keys"],
});

/** A key is good to the end of the chosen day, in UTC. */
const endOfDay = (date: FormDataEntryValue | null): string | null => (date ? `${date}T23:59:59.999Z` : null);

export const revokeKeyAction = formAction(revokeKey, {
  input: (form) => ({ keyId: form.get("keyId") }),
  refresh: ["/access/keys"],
  message: (t) => t("access.revoke.done"),
});
