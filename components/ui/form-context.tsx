"use client";
import { createContext, useContext } from "react";
import { type ActionState, IDLE } from "#lib/contract/action-state.ts";

type FormContextValue = { state: ActionState; pending: boolean };

const FormContext = createContext<FormContextValue>({ state: IDLE, pending: false });

export const FormProvider = FormContext.Provider;

/** The state of the surrounding action form: for buttons, for fields, and for a form's own view of a conflict. */
export function useFormState(): FormContextValue {
  return useContext(FormContext);
}

export function useFieldError(name: string): string | undefined {
  const { state } = useFormState();
  return state.status === "failed" ? state.fields?.[name] : undefined;
}
