import type { ErrorCode } from "#lib/errors.ts";

/** What a form action answers. `fields` is keyed by the form's field names, `current` is what is stored now (conflict). */
export type ActionState<T = unknown> =
  | { status: "idle" }
  | { status: "done"; message?: string; value?: T }
  | {
      status: "failed";
      code: ErrorCode;
      message: string;
      fields?: Record<string, string>;
      current?: unknown;
      requestId?: string;
    };

export type FailedState = Extract<ActionState, { status: "failed" }>;

/** A server action as `useActionState` calls it. */
export type FormAction<T = unknown> = (previous: ActionState, form: FormData) => Promise<ActionState<T>>;

export const IDLE = { status: "idle" } as const;
