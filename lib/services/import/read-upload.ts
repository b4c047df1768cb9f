import { AppError } from "#lib/errors.ts";

export type Upload = {
  bytes: AsyncIterable<Uint8Array>;
  /** As the transport announced it; left out when it announced nothing. */
  expectedBytes?: number | undefined;
  /** How the bytes are cut: at line ends, when left out, or into the elements of a JSON list. */
  framing?: "lines" | "list";
};

/**
 * An upload that ends before its announced length, or breaks, must never pass for one that was read to its end: what came
 * is in, and the answer is an error.
 */
export async function* readUpload({ bytes, expectedBytes }: Upload): AsyncGenerator<Uint8Array> {
  let byteCount = 0;
  const endedEarly = (cause?: unknown) =>
    new AppError(
      "invalid",
      "The upload ended early, after {byteCount} bytes. What came before is stored; the same file sent again completes it.",
      { values: { byteCount }, cause },
    );
  const source = bytes[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await source.next().catch((cause: unknown) => Promise.reject(endedEarly(cause)));
      if (step.done) break;
      byteCount += step.value.byteLength;
      yield step.value;
    }
  } finally {
    await source.return?.();
  }
  if (expectedBytes !== undefined && byteCount < expectedBytes) throw endedEarly();
}
