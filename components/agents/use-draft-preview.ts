"use client";
import { useEffect, useEffectEvent, useState } from "react";
import type { ActionState, FailedState } from "#lib/contract/action-state.ts";

const DEBOUNCE_MS = 350;

export type ReadAction<T> = (input: unknown) => Promise<ActionState<T>>;
/** `value` is the newest answer that came, also while a newer one is awaited or could not be made. */
export type DraftPreview<T> = { value: T | null; failure: FailedState | null; isPending: boolean };

/** Asks anew a moment after the input has changed; an answer to an older input is thrown away. null asks nothing. */
export function useDraftPreview<T>(action: ReadAction<T>, input: object | null): DraftPreview<T> {
  const [preview, setPreview] = useState<DraftPreview<T>>({ value: null, failure: null, isPending: input !== null });
  const key = input === null ? null : JSON.stringify(input);
  const ask = useEffectEvent((asked: string) => answerOf(action, asked));

  useEffect(() => {
    if (key === null) return setPreview({ value: null, failure: null, isPending: false });
    let isStale = false;
    setPreview((before) => ({ ...before, isPending: true }));
    const timer = setTimeout(async () => {
      const state = await ask(key);
      if (isStale) return;
      setPreview((before) =>
        state.status === "failed"
          ? { value: before.value, failure: state, isPending: false }
          : { value: state.status === "done" ? (state.value ?? null) : null, failure: null, isPending: false },
      );
    }, DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [key]);
  return preview;
}

async function answerOf<T>(action: ReadAction<T>, key: string): Promise<ActionState<T>> {
  try {
    return await action(JSON.parse(key));
  } catch {
    return { status: "failed", code: "unavailable", message: "" };
  }
}
