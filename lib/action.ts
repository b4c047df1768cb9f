import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ActionState, FailedState, FormAction } from "#lib/contract/action-state.ts";
import { AppError } from "#lib/errors.ts";
import { errorText } from "#lib/i18n/error-text.ts";
import { fieldText } from "#lib/i18n/field-text.ts";
import { newId } from "#lib/ids.ts";
import { logError } from "#lib/log.ts";
import { actionContext } from "#lib/page.ts";
import type { Operation } from "#lib/services/operation.ts";

type Translate = Awaited<ReturnType<typeof getTranslations<never>>>;

type Options<T> = {
  /** From the form's native inputs to the operation's input, which the operation parses. */
  input: (form: FormData) => unknown;
  /** Paths whose pages show what has changed. */
  refresh: readonly string[] | ((value: T) => readonly string[]);
  message?: (t: Translate, value: T) => string;
  /** Where to go after success, such as the page of what was created. */
  goTo?: (value: T) => string;
};

/** A server action around one operation: the answer is what the form shows. */
export function formAction<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
  options: Options<z.input<O>>,
): FormAction<z.input<O>> {
  return async (_previous, form) => {
    const requestId = newId();
    let value: z.input<O>;
    try {
      value = await operation.run(await actionContext(requestId), options.input(form));
    } catch (error) {
      return failure(error, operation.name, requestId);
    }
    const paths = typeof options.refresh === "function" ? options.refresh(value) : options.refresh;
    for (const path of paths) revalidatePath(path);
    if (options.goTo) redirect(options.goTo(value));
    return done(value, options.message?.(await getTranslations(), value));
  };
}

/** The same for a reading that a form asks for while it is being filled in, such as a preview. Refreshes nothing. */
export function readAction<I extends z.ZodType, O extends z.ZodType>(
  operation: Operation<I, O>,
): (input: unknown) => Promise<ActionState<z.input<O>>> {
  return async (input) => {
    const requestId = newId();
    try {
      return done(await operation.run(await actionContext(requestId), input), undefined);
    } catch (error) {
      return failure(error, operation.name, requestId);
    }
  };
}

function done<T>(value: T, message: string | undefined): ActionState<T> {
  return message === undefined ? { status: "done", value } : { status: "done", value, message };
}

async function failure(error: unknown, event: string, requestId: string): Promise<FailedState> {
  if (!(error instanceof AppError) || error.code === "unavailable") {
    logError(event, error, { requestId });
    return { status: "failed", code: "unavailable", message: "", requestId };
  }
  const fields = await fieldsOf(error);
  return {
    status: "failed",
    code: error.code,
    // Of being signed out the form tells in full, with the way back.
    message:
      fields || error.code === "unauthenticated" ? "" : errorText(await getTranslations("errorSentences"), error),
    ...(fields ? { fields } : {}),
    ...(error.current === undefined ? {} : { current: error.current }),
  };
}

/** A rule of the input's shape is said again in the reader's language; our own sentences are looked up. */
async function fieldsOf(error: AppError): Promise<Record<string, string> | undefined> {
  if (!error.fields) return undefined;
  const t = await getTranslations("fieldErrors");
  const issues = error.cause instanceof z.ZodError ? error.cause.issues : [];
  const said = Object.entries(error.fields).map(([path, message]) => {
    const issue = issues.find((candidate) => candidate.path.join(".") === path);
    return [path, fieldText(t, issue, message)] as const;
  });
  return Object.fromEntries(said);
}
