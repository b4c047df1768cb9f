/**
 * Cuts a file of lines into parts that each end at a line's end, so that every line, which holds a whole session, goes
 * in one request. A part takes as many lines as fit; a line longer than a part goes alone.
 *
 * Example: of `a\nbb\ncccc` with parts of 5 bytes the first is `a\nbb\n` (2 lines), the second `cccc`.
 */
export const PART_BYTES = 8 * 1024 * 1024;
const SLICE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

export type Part = { end: number; lineCount: number };

/** Bytes, not text: no character of UTF-8 but the newline itself holds the newline's byte. */
export async function nextPart(
  file: Blob,
  start: number,
  { partBytes = PART_BYTES, sliceBytes = SLICE_BYTES } = {},
): Promise<Part> {
  let end = start;
  let lineCount = 0;
  for (let from = start; from < file.size; from += sliceBytes) {
    const bytes = new Uint8Array(await file.slice(from, from + sliceBytes).arrayBuffer());
    for (let at = bytes.indexOf(NEWLINE); at !== -1; at = bytes.indexOf(NEWLINE, at + 1)) {
      const lineEnd = from + at + 1;
      if (lineCount > 0 && lineEnd - start > partBytes) return { end, lineCount };
      end = lineEnd;
      lineCount += 1;
      if (end - start >= partBytes) return { end, lineCount };
    }
    if (lineCount > 0 && from + bytes.byteLength - start > partBytes) return { end, lineCount };
  }
  return end === file.size ? { end, lineCount } : { end: file.size, lineCount: lineCount + 1 };
}
