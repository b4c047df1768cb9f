import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "#lib/errors.ts";
import type { Line } from "#lib/services/import/line-buffer.ts";
import { MAX_DEPTH, parseLine } from "#lib/services/import/parse-line.ts";
import { readLines } from "#lib/services/import/read-lines.ts";
import { readUpload } from "#lib/services/import/read-upload.ts";

async function* chunks(bytes: Uint8Array, sizes: number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

async function collect(body: AsyncIterable<Uint8Array>, maxBytes?: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(body, maxBytes)) lines.push(line);
  return lines;
}

const linesOf = (text: string, sizes: number[] = []) => collect(chunks(Buffer.from(text), sizes));
const textOf = (line: Line) => ("tooLong" in line ? null : line.bytes.toString());

describe("lines of a body", () => {
  it("numbers lines as an editor does, with either line end, and needs none at the end", async () => {
    const lines = await linesOf("a\r\n\nb\n  \nlast");
    expect(lines.map((line) => [line.number, textOf(line)])).toEqual([
      [1, "a"],
      [2, ""],
      [3, "b"],
      [4, "  "],
      [5, "last"],
    ]);
  });

  it("gives the same lines however the body is cut into chunks", async () => {
    const text = fc.array(fc.string({ unit: "grapheme" })).map((lines) => lines.join("\n"));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(20)), async (body, sizes) => {
        expect(await linesOf(body, sizes)).toEqual(await linesOf(body));
      }),
    );
  });

  it("keeps of a line that is too long only its number, and goes on", async () => {
    const lines = await collect(chunks(Buffer.from(`${"x".repeat(11)}\n${"y".repeat(10)}\nz`), [3, 4, 5]), 10);
    expect(lines.map(textOf)).toEqual([null, "y".repeat(10), "z"]);
    expect(lines.map((line) => line.number)).toEqual([1, 2, 3]);
  });
});

describe("an upload that ends early", () => {
  const read = (bytes: AsyncIterable<Uint8Array>, expectedBytes: number | undefined) =>
    collect(readUpload({ bytes, expectedBytes }));

  it("is an error when it is shorter than announced, after all that came was handed on", async () => {
    const seen: Line[] = [];
    const bytes = chunks(Buffer.from("a\nb\n"), []);
    const reading = async () => {
      for await (const line of readLines(readUpload({ bytes, expectedBytes: 5 }))) seen.push(line);
    };
    await expect(reading()).rejects.toThrow("ended early, after 4 bytes");
    expect(seen.map(textOf)).toEqual(["a", "b"]);
  });

  it("is an error when the stream breaks", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("a\n");
      throw new TypeError("terminated");
    }
    await expect(read(broken(), undefined)).rejects.toMatchObject({ code: "invalid" });
  });

  it("is none when all of it came", async () => {
    expect(await read(chunks(Buffer.from("a\nb"), [1]), 3)).toHaveLength(2);
  });
});

describe("a line's JSON", () => {
  const nested = (depth: number) => Buffer.from("[".repeat(depth) + "]".repeat(depth));

  it("takes a byte order mark and blank lines", () => {
    expect(parseLine(Buffer.from("\uFEFF{}"))).toEqual({});
    expect(parseLine(Buffer.from("\uFEFF"))).toBeUndefined();
    expect(parseLine(Buffer.from(" \t"))).toBeUndefined();
  });

  it("counts nesting before anything recursive sees it, and not inside text", () => {
    expect(() => parseLine(nested(MAX_DEPTH))).not.toThrow();
    expect(() => parseLine(nested(MAX_DEPTH + 1))).toThrow("nests deeper");
    expect(() => parseLine(nested(2_000_000))).toThrow("nests deeper");
    const brackets = JSON.stringify({ content: `\\"${"[{".repeat(100)}` });
    expect(parseLine(Buffer.from(brackets))).toEqual(JSON.parse(brackets));
  });

  it.each(["__proto__", "constructor", "prototype"])("refuses the key %s at any depth", (key) => {
    expect(() => parseLine(Buffer.from(`{"a":[{"${key}":{"isAdmin":true}}]}`))).toThrow(`The key ${key}`);
    expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
  });

  it("refuses broken UTF-8 and broken JSON without repeating them", () => {
    expect(() => parseLine(Buffer.from([0x22, 0xff, 0x22]))).toThrow("not valid UTF-8");
    expect(() => parseLine(Buffer.from('{"secret":'))).toThrow(/^The line is not valid JSON\.$/);
  });

  it("answers any bytes with a value or an AppError", () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.json().map(Buffer.from)), (bytes) => {
        try {
          parseLine(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });
});
