/**
 * Splits a JSON document into the elements of its top-level list in constant memory: of one that is too long only its
 * number is kept. It looks at quotes, brackets and commas alone; whether an element is JSON is found out when it is
 * parsed, so that a broken one costs itself and the list goes on. A document that is no list is its own one element, and
 * so is each of several that follow one another.
 *
 * Example: `[{"a":"]"}, 7]` has the elements `{"a":"]"}` and ` 7`, numbers 1 and 2.
 */
import { type Line, LineBuffer, MAX_LINE_BYTES } from "#lib/services/import/line-buffer.ts";

export type EntryOfList = Line | { number: number; unfinished: true };

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const LIST_START = 0x5b;
const LIST_END = 0x5d;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);

export async function* readElements(
  body: AsyncIterable<Uint8Array>,
  maxBytes = MAX_LINE_BYTES,
): AsyncGenerator<EntryOfList> {
  const splitter = new ElementSplitter(maxBytes);
  for await (const chunk of body) yield* splitter.push(chunk);
  yield* splitter.end();
}

/** What to do at a byte: an element ends before it (the byte itself belongs to none), with it, or a next one starts. */
type Cut = "none" | "before" | "with" | "start";

class ElementSplitter {
  readonly #buffer: LineBuffer;
  #isInList = false;
  #isInText = false;
  #isEscaped = false;
  #isBlank = true;
  #depth = 0;

  constructor(maxBytes: number) {
    this.#buffer = new LineBuffer(maxBytes);
  }

  *push(chunk: Uint8Array): Generator<EntryOfList> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (this.#isInText) {
        this.#readText(byte);
        continue;
      }
      const cut = this.#depth > 0 ? this.#inside(byte) : this.#between(byte);
      if (cut !== "none") {
        this.#buffer.push(chunk.subarray(from, cut === "with" ? at + 1 : at));
        yield* this.#take();
        from = cut === "start" ? at : at + 1;
      }
      if (cut === "none" || cut === "start") this.#isBlank &&= byte <= 0x20 || BYTE_ORDER_MARK.has(byte);
    }
    this.#buffer.push(chunk.subarray(from));
  }

  *end(): Generator<EntryOfList> {
    const isCut = this.#isInText || this.#depth > 0;
    if (!isCut) yield* this.#take();
    if (isCut || this.#isInList) yield { number: this.#buffer.take().number, unfinished: true };
  }

  #readText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInText = false;
  }

  #inside(byte: number): Cut {
    if (byte === QUOTE) this.#isInText = true;
    else if (byte === LIST_START || byte === OBJECT_START) this.#depth += 1;
    else if (byte === LIST_END || byte === OBJECT_END) this.#depth -= 1;
    return this.#depth === 0 && !this.#isInList ? "with" : "none";
  }

  #between(byte: number): Cut {
    if (byte === COMMA) return "before";
    if (byte === QUOTE) this.#isInText = true;
    if (byte === LIST_END && this.#isInList) {
      this.#isInList = false;
      return "before";
    }
    if (byte === LIST_START && !this.#isInList) {
      this.#isInList = true;
      return "before";
    }
    if (byte !== LIST_START && byte !== OBJECT_START) return "none";
    this.#depth = 1;
    return this.#isInList ? "none" : "start";
  }

  *#take(): Generator<EntryOfList> {
    if (this.#isBlank) this.#buffer.drop();
    else yield this.#buffer.take();
    this.#isBlank = true;
  }
}
