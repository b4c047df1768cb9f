"use client";
import { unstable_rethrow } from "next/navigation";
import {
  type ComponentProps,
  type FormEvent,
  type InputEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { toast } from "sonner";
import { FormError } from "#components/shell/form-error.tsx";
import { UnsavedGuard } from "#components/shell/unsaved-guard.tsx";
import { FormProvider } from "#components/ui/form-context.tsx";
import { type ActionState, type FormAction, IDLE } from "#lib/contract/action-state.ts";

type ActionFormProps<T> = Omit<ComponentProps<"form">, "action" | "onSubmit"> & {
  action: FormAction<T>;
  /** Called once for each success, after the form has taken the refreshed page's values. */
  onDone?: (value: T | undefined) => void;
  /** Asks before a link leads away from typed values. */
  guard?: "unsaved" | "none";
  children: ReactNode;
};

/**
 * A form around a server action. A failure shows beside its fields, keeps what was typed and takes the focus to the first
 * wrong field; a success shows its message as a toast.
 */
export function ActionForm<T>({ action, onDone, onInput, guard = "none", children, ...props }: ActionFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  const { state, pending, dispatch } = useFormAction(action, form, (value) => {
    setDirty(false);
    onDone?.(value);
  });
  // Not left to React's own form action: that clears the fields also when the action failed.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    startTransition(() => dispatch(data));
  };
  const input = (event: InputEvent<HTMLFormElement>) => {
    setDirty(true);
    onInput?.(event);
  };
  return (
    <form ref={form} action={dispatch} onSubmit={submit} onInput={input} aria-busy={pending} noValidate {...props}>
      <FormProvider value={{ state, pending }}>
        <FormError />
        {children}
        {guard === "unsaved" && <UnsavedGuard active={dirty && !pending} />}
      </FormProvider>
    </form>
  );
}

function useFormAction<T>(
  action: FormAction<T>,
  form: RefObject<HTMLFormElement | null>,
  onDone: (value: T | undefined) => void,
) {
  const [state, dispatch, pending] = useActionState<ActionState<T>, FormData>(answered(action), IDLE as ActionState<T>);
  const succeed = useEffectEvent((message: string | undefined, value: T | undefined) => {
    // The action's answer brings the refreshed page with it, so the defaults are the saved values by now.
    form.current?.reset();
    if (message) toast.success(message);
    onDone(value);
  });
  useEffect(() => {
    if (state.status === "failed") focusFirstError(form.current, state.fields ?? {});
    if (state.status === "done") succeed(state.message, state.value);
  }, [state, form]);
  return { state, dispatch, pending };
}

/** An action that can't be reached is one more failure of the form: the page and what was typed stay. */
function answered<T>(action: FormAction<T>): FormAction<T> {
  return async (previous, form) => {
    try {
      return await action(previous, form);
    } catch (error) {
      unstable_rethrow(error); // a redirect is thrown too
      return { status: "failed", code: "unavailable", message: "" };
    }
  };
}

function focusFirstError(form: HTMLFormElement | null, fields: Record<string, string>): void {
  if (!form) return;
  const controls = [...form.elements].filter((element): element is HTMLInputElement => "name" in element);
  const wrong = controls.find((control) => control.name in fields && control.type !== "hidden" && !control.disabled);
  const target = wrong ?? form.querySelector<HTMLElement>("[data-form-error]");
  target?.focus();
}
