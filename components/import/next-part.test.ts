import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPart } from "#components/import/next-part.ts";

const encoder = new TextEncoder();

async function partsOf(text: string, sizes: { partBytes: number; sliceBytes: number }) {
  const file = new Blob([text]);
  const parts: { text: string; lineCount: number }[] = [];
  for (let start = 0; start < file.size; ) {
    const { end, lineCount } = await nextPart(file, start, sizes);
    expect(end).toBeGreaterThan(start);
    parts.push({ text: await file.slice(start, end).text(), lineCount });
    start = end;
  }
  return parts;
}

const line = fc.oneof(
  fc.constant(""),
  fc.string({ unit: fc.constantFrom("a", "é", "記", "🧠", "\r", '"'), maxLength: 30 }),
);
const file = fc
  .tuple(fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n"))), line)
  .map(([lines, last]) => lines.map(([text, end]) => text + end).join("") + last);
const sizes = fc.record({ partBytes: fc.integer({ min: 1, max: 80 }), sliceBytes: fc.integer({ min: 1, max: 40 }) });

test("any cutting of any file keeps its lines, their numbers and its bytes", async () => {
  await fc.assert(
    fc.asyncProperty(file, sizes, async (text, cut) => {
      const parts = await partsOf(text, cut);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const [index, part] of parts.entries()) {
        const isLast = index === parts.length - 1;
        if (!isLast) expect(part.text.endsWith("\n")).toBe(true);
        const ends = part.text.split("\n").length - 1;
        expect(part.lineCount).toBe(part.text.endsWith("\n") ? ends : ends + 1);
      }
    }),
  );
});

test("a part is over its size only when it is one line, and no two parts would fit into one", async () => {
  await fc.assert(
    fc.asyncProperty(file, sizes, async (text, cut) => {
      const parts = await partsOf(text, cut);
      const bytes = parts.map((part) => encoder.encode(part.text).byteLength);
      for (const [index, part] of parts.entries()) {
        if ((bytes[index] ?? 0) > cut.partBytes) expect(part.lineCount).toBe(1);
        const firstOfNext = parts[index + 1]?.text.split("\n")[0] ?? "";
        if (index + 1 >= parts.length) continue;
        const hasEnd = parts[index + 1]?.text.includes("\n") ? 1 : 0;
        const together = (bytes[index] ?? 0) + encoder.encode(firstOfNext).byteLength + hasEnd;
        expect(together).toBeGreaterThan(cut.partBytes);
      }
    }),
  );
});

test("an empty file is one empty part", async () => {
  expect(await nextPart(new Blob([]), 0)).toEqual({ end: 0, lineCount: 0 });
});
