export const MAX_LINE_BYTES = 32 * 1024 * 1024;

/** A line of a file of lines, or an element of a list. */
export type Line = { number: number; bytes: Buffer } | { number: number; tooLong: true };

const CARRIAGE_RETURN = 0x0d;

/** What has arrived of the line that is being read. */
export class LineBuffer {
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

  drop(): void {
    this.#parts = [];
    this.#byteCount = 0;
  }

  hasBytes(): boolean {
    return this.#byteCount > 0;
  }

  take(): Line {
    const number = this.#number;
    const line =
      this.#byteCount > this.#maxBytes ? { number, tooLong: true as const } : { number, bytes: this.#joined() };
    this.drop();
    this.#number += 1;
    return line;
  }

  #joined(): Buffer {
    const bytes = Buffer.concat(this.#parts);
    return bytes.at(-1) === CARRIAGE_RETURN ? bytes.subarray(0, -1) : bytes;
  }
}
