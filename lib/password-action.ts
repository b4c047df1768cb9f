import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { changePassword, type PasswordChange } from "#lib/auth/change-password.ts";
import { CLIENT_ADDRESS_HEADER } from "#lib/auth/client-address.ts";
import { currentMember } from "#lib/auth/session.ts";
import { openDatabases } from "#lib/compose.ts";
import type { ActionState, FailedState } from "#lib/contract/action-state.ts";
import { AppError } from "#lib/errors.ts";
import { fieldText } from "#lib/i18n/field-text.ts";
import { newId } from "#lib/ids.ts";
import { logError } from "#lib/log.ts";

/** Not made by `formAction`: a member who must change the password may do this and nothing else. */
export async function changeOwnPassword(_previous: ActionState, form: FormData): Promise<ActionState> {
  const text = (name: string) => String(form.get(name) ?? "");
  const passwords = { currentPassword: text("currentPassword"), newPassword: text("newPassword") };
  const t = await getTranslations("changePassword");
  if (text("confirmation") !== passwords.newPassword) {
    return { status: "failed", code: "invalid", message: "", fields: { confirmation: t("different") } };
  }
  const requestId = newId();
  try {
    const member = await currentMember();
    if (!member) throw new AppError("unauthenticated", "Sign in first.");
    await change({ ...passwords, memberId: member.id, address: await clientAddress() });
  } catch (error) {
    return failure(error, requestId);
  }
  return { status: "done", message: t("done") };
}

async function clientAddress(): Promise<string> {
  return (await headers()).get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

async function change(asked: PasswordChange): Promise<void> {
  await changePassword((await openDatabases()).prisma, asked, new Date());
}

async function failure(error: unknown, requestId: string): Promise<FailedState> {
  if (!(error instanceof AppError) || error.code === "unavailable") {
    logError("change-password", error, { requestId });
    return { status: "failed", code: "unavailable", message: "", requestId };
  }
  const t = await getTranslations();
  const message = error.code === "limit_exceeded" ? t("signIn.limited") : "";
  if (!error.fields) return { status: "failed", code: error.code, message };
  const sentences = await getTranslations("fieldErrors");
  const said = Object.entries(error.fields).map(
    ([name, words]) => [name, fieldText(sentences, undefined, words)] as const,
  );
  return { status: "failed", code: error.code, message, fields: Object.fromEntries(said) };
}
