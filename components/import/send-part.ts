"use client";
import type { z } from "zod";
import type { ImportReport } from "#components/import/import-progress.ts";
import type { problem } from "#lib/contract/common.ts";

type Problem = z.output<typeof problem>;
type Sending = {
  agentId: string;
  contentType: string;
  signal: AbortSignal;
  onSent: (sentBytes: number) => void;
};

const ADDRESS = "/api/v1/import";

export class SendError extends Error {
  readonly code: Problem["code"];
  readonly requestId: string | null;

  constructor(code: Problem["code"], requestId: string | null) {
    super(code);
    this.code = code;
    this.requestId = requestId;
  }
}

/** `XMLHttpRequest`, because `fetch` can't tell how much of a body has gone. The file is read as it is sent. */
export function sendPart(body: Blob, { agentId, contentType, signal, onSent }: Sending): Promise<ImportReport> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const upload = new XMLHttpRequest();
    signal.addEventListener("abort", () => upload.abort(), { once: true });
    upload.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, body.size));
    upload.onload = () => {
      const answer = parsed(upload.responseText);
      if (upload.status === 200 && answer) return resolve(answer as ImportReport);
      const { code = "unavailable", requestId = null } = (answer ?? {}) as Partial<Problem>;
      reject(new SendError(code, requestId));
    };
    upload.onerror = () => reject(new SendError("unavailable", null));
    upload.onabort = () => reject(signal.reason);
    upload.open("POST", agentId === "" ? ADDRESS : `${ADDRESS}?agentId=${encodeURIComponent(agentId)}`);
    upload.setRequestHeader("content-type", contentType);
    upload.send(body);
  });
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
