"use server";
import type { ActionState } from "#lib/contract/action-state.ts";
import { changeOwnPassword } from "#lib/password-action.ts";

export async function changePasswordAction(previous: ActionState, form: FormData): Promise<ActionState> {
  return changeOwnPassword(previous, form);
}
