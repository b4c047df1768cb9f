/**
 * Splits a body of bytes into lines in constant memory: of a line that is too long only its number is kept. A line ends
 * at a newline, a carriage return before it is no part of it, and the last line needs none. Line numbers start at 1 and
 * count empty lines too, so that they are those that an editor shows.
 */
export const MAX_LINE_BYTES = 32 * 1024 * 1024;

export type Line = { number: number; bytes: Buffer } | { number: number; tooLong: true };

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** What has arrived of the line that is being read. */
class LineBuffer {
  #parts: Uint8Array[] = [];
  #byteCount = 0;
  #number = 1;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  push(part: Uint8Array): void {
    this.#byteCount += part.byteLength;
    if (this.#byteCount > this.#maxBytes) this.#parts = [];
    else if (part.byteLength > 0) this.#parts.push(part);
  }

  hasBytes(): boolean {
    return this.#byteCount > 0;
  }

  take(): Line {
    const number = this.#number;
    const line =
      this.#byteCount > this.#maxBytes ? { number, tooLong: true as const } : { number, bytes: this.#joined() };
    this.#parts = [];
    this.#byteCount = 0;
    this.#number += 1;
    return line;
  }

  #joined(): Buffer {
    const bytes = Buffer.concat(this.#parts);
    return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
  }
}

export async function* readLines(body: AsyncIterable<Uint8Array>, maxBytes = MAX_LINE_BYTES): AsyncGenerator<Line> {
  const buffer = new LineBuffer(maxBytes);
  for await (const chunk of body) {
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to !== -1; to = chunk.indexOf(NEWLINE, from)) {
      buffer.push(chunk.subarray(from, to));
      yield buffer.take();
      from = to + 1;
    }
    buffer.push(chunk.subarray(from));
  }
  if (buffer.hasBytes()) yield buffer.take();
}
