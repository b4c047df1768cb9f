"use client";
import { useEffect, useReducer, useRef } from "react";
import type { z } from "zod";
import type { problem } from "#lib/contract/common.ts";
import type { importReport } from "#lib/contract/threads.ts";

export type ImportReport = z.output<typeof importReport>;
type Problem = z.output<typeof problem>;

export type UploadState =
  | { status: "idle" }
  /** With all bytes sent the server still reads the last lines. */
  | { status: "sending"; sentBytes: number; totalBytes: number }
  | { status: "done"; report: ImportReport }
  | { status: "failed"; code: Problem["code"]; requestId: string | null }
  | { status: "cancelled" };

const ADDRESS = "/api/v1/import";

/** `XMLHttpRequest`, because `fetch` can't tell how much of a body has gone. The file is read as it is sent. */
export function useUpload() {
  const [state, setState] = useReducer((_before: UploadState, after: UploadState) => after, { status: "idle" });
  const request = useRef<XMLHttpRequest | null>(null);
  const isSending = state.status === "sending";

  useEffect(() => () => request.current?.abort(), []);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);

  const start = (file: File, agentId: string) => {
    const upload = new XMLHttpRequest();
    request.current = upload;
    setState({ status: "sending", sentBytes: 0, totalBytes: file.size });
    upload.upload.onprogress = ({ loaded }) =>
      setState({ status: "sending", sentBytes: Math.min(loaded, file.size), totalBytes: file.size });
    upload.onload = () => setState(answerOf(upload));
    upload.onerror = () => setState({ status: "failed", code: "unavailable", requestId: null });
    upload.onabort = () => setState({ status: "cancelled" });
    upload.open("POST", agentId === "" ? ADDRESS : `${ADDRESS}?agentId=${encodeURIComponent(agentId)}`);
    upload.setRequestHeader("content-type", typeOf(file));
    upload.send(file);
  };

  return {
    state,
    start,
    cancel: () => request.current?.abort(),
    reset: () => setState({ status: "idle" }),
  };
}

/** By its name: what a browser takes a file for differs from one machine to the next. */
const typeOf = ({ name }: File): string => (/\.json$/i.test(name) ? "application/json" : "application/x-ndjson");

function answerOf({ status, responseText }: XMLHttpRequest): UploadState {
  const answer = parsed(responseText);
  if (status === 200 && answer) return { status: "done", report: answer as ImportReport };
  const { code = "unavailable", requestId = null } = (answer ?? {}) as Partial<Problem>;
  return { status: "failed", code, requestId };
}

/** What stands between may answer with a page of its own. */
function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
