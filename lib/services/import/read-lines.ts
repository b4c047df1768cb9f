/**
 * Splits a body of bytes into lines in constant memory: of a line that is too long only its number is kept. A line ends
 * at a newline, a carriage return before it is no part of it, and the last line needs none. Line numbers start at 1 and
 * count empty lines too, so that they are those that an editor shows.
 */
import { type Line, LineBuffer, MAX_LINE_BYTES } from "#lib/services/import/line-buffer.ts";

const NEWLINE = 0x0a;

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
