"use client";
import { useEffect, useReducer, useRef } from "react";
import { importParts, type PartSteps } from "#components/import/import-parts.ts";
import { type ImportProgress, type ImportReport, NOTHING_YET } from "#components/import/import-progress.ts";
import { nextPart } from "#components/import/next-part.ts";
import { SendError, sendPart } from "#components/import/send-part.ts";
import { fingerprintOf, forgetProgress, storeProgress } from "#components/import/stored-progress.ts";

export type Sending = {
  status: "sending";
  progress: ImportProgress;
  /** Of the whole file. With all bytes sent the server still reads the last lines. */
  sentBytes: number;
  totalBytes: number;
  step: "sending" | "waiting" | "pausing";
};
export type UploadState =
  | { status: "idle" }
  | Sending
  | { status: "paused"; progress: ImportProgress; totalBytes: number }
  | { status: "done"; report: ImportReport }
  | { status: "failed"; progress: ImportProgress; code: SendError["code"]; requestId: string | null }
  | { status: "cancelled"; progress: ImportProgress };

type Start = { file: File; agentId: string; from: ImportProgress };
type Run = { abort: AbortController; isPausing: boolean };
type Change = UploadState | ((before: UploadState) => UploadState);

const reduce = (before: UploadState, change: Change): UploadState =>
  typeof change === "function" ? change(before) : change;
const whileSending =
  (change: Partial<Sending>): Change =>
  (before) =>
    before.status === "sending" ? { ...before, ...change } : before;

export function useUpload() {
  const [state, setState] = useReducer(reduce, { status: "idle" });
  const run = useRef<Run | null>(null);
  const isSending = state.status === "sending";

  useEffect(() => () => run.current?.abort.abort(), []);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);

  const start = async ({ file, agentId, from }: Start) => {
    const mine: Run = { abort: new AbortController(), isPausing: false };
    run.current = mine;
    let progress = from;
    const totalBytes = file.size;
    setState({ status: "sending", progress, sentBytes: from.offset, totalBytes, step: "sending" });
    try {
      if (from === NOTHING_YET) forgetProgress();
      const fingerprint = await fingerprintOf(file);
      const onProgress = (reached: ImportProgress) => {
        progress = reached;
        storeProgress({ fingerprint, agentId, progress });
        setState(whileSending({ progress, sentBytes: progress.offset }));
      };
      const steps = stepsOf({ file, agentId, run: mine, show: setState });
      progress = await importParts(from, file.size, { ...steps, onProgress });
      if (progress.offset < file.size) return setState({ status: "paused", progress, totalBytes });
      forgetProgress();
      setState({ status: "done", report: progress.report });
    } catch (error) {
      setState(mine.abort.signal.aborted ? { status: "cancelled", progress } : failureOf(error, progress));
    }
  };

  const pause = () => {
    if (run.current) run.current.isPausing = true;
    setState(whileSending({ step: "pausing" }));
  };
  return {
    state,
    start,
    pause,
    cancel: () => run.current?.abort.abort(),
    reset: () => setState({ status: "idle" }),
  };
}

/** By its name: what a browser takes a file for differs from one machine to the next. */
export const isList = ({ name }: File): boolean => /\.json$/i.test(name);

type StepsOf = { file: File; agentId: string; run: Run; show: (change: Change) => void };

function stepsOf({ file, agentId, run, show }: StepsOf): Omit<PartSteps, "onProgress"> {
  const { signal } = run.abort;
  const contentType = isList(file) ? "application/json" : "application/x-ndjson";
  return {
    cut: async (start) => (isList(file) ? { end: file.size, lineCount: 0 } : nextPart(file, start)),
    send: (start, end) => {
      const onSent = (sentBytes: number) => show(whileSending({ sentBytes: start + sentBytes }));
      show(whileSending({ step: run.isPausing ? "pausing" : "sending" }));
      return sendPart(file.slice(start, end), { agentId, contentType, signal, onSent });
    },
    isWorthRetrying: (error) => error instanceof SendError && error.code === "unavailable" && !run.isPausing,
    wait: (milliseconds) => {
      show(whileSending({ step: "waiting" }));
      return pauseOf(milliseconds, signal);
    },
    shouldPause: () => run.isPausing,
  };
}

function pauseOf(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}

/** What is no answer of the server is the file itself, gone or changed since it was chosen. */
function failureOf(error: unknown, progress: ImportProgress): UploadState {
  const { code, requestId } = error instanceof SendError ? error : new SendError("unavailable", null);
  return { status: "failed", progress, code, requestId };
}
