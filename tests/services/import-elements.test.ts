import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EntryOfList, readElements } from "#lib/services/import/read-elements.ts";

async function* chunks(bytes: Uint8Array, sizes: number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const size of sizes) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
  yield bytes.subarray(from);
}

async function elementsOf(text: string, sizes: number[] = [], maxBytes?: number): Promise<EntryOfList[]> {
  const entries: EntryOfList[] = [];
  for await (const entry of readElements(chunks(Buffer.from(text), sizes), maxBytes)) entries.push(entry);
  return entries;
}
const shown = (entry: EntryOfList) =>
  "bytes" in entry ? entry.bytes.toString().trim() : "unfinished" in entry ? "unfinished" : "too long";
const shownOf = async (text: string, maxBytes?: number) => (await elementsOf(text, [], maxBytes)).map(shown);

describe("elements of a JSON document", () => {
  it.each([
    ["a list", '[{"a":1}, {"b":[2,3]} ,4]', ['{"a":1}', '{"b":[2,3]}', "4"]],
    ["an empty list", " [ ] ", []],
    ["nothing", "", []],
    ["a byte order mark", '\uFEFF[{"a":1}]\n', ['{"a":1}']],
    [
      "brackets and quotes inside text",
      String.raw`[{"a":"]\"}, ["},"[\\"]`,
      [String.raw`{"a":"]\"}, ["}`, String.raw`"[\\"`],
    ],
    ["one object alone", '{"a":{"b":1}}', ['{"a":{"b":1}}']],
    ["objects one after the other", '{"a":1}\n{"b":2}', ['{"a":1}', '{"b":2}']],
    ["two lists", "[1][2]", ["1", "2"]],
    ["a broken element among others", '[{"a" 1},{"b":2}]', ['{"a" 1}', '{"b":2}']],
    ["closing brackets that close nothing", "}[},1]]", ["}", "}", "1", "]"]],
    ["text that is no JSON", "hello [1]", ["hello", "1"]],
    ["a list that is cut between elements", '[{"a":1},', ['{"a":1}', "unfinished"]],
    ["a list that is cut inside an element", '[{"a":1},{"b', ['{"a":1}', "unfinished"]],
    ["an object that is cut", '{"a":', ["unfinished"]],
  ])("of %s", async (_name, text, expected) => {
    const entries = await elementsOf(text);
    expect(entries.map(shown)).toEqual(expected);
    expect(entries.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
  });

  it("keeps of an element that is too long only its number", async () => {
    expect(await shownOf(`[1,"${"x".repeat(30)}",2]`, 10)).toEqual(["1", "too long", "2"]);
    expect(await shownOf(`["${"x".repeat(30)}`, 10)).toEqual(["unfinished"]);
  });

  it("gives back every value of any list, however it is written and cut into chunks", async () => {
    const list = fc.array(fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(list, fc.constantFrom(0, 2), fc.array(fc.nat(9)), async (values, indent, sizes) => {
        const entries = await elementsOf(JSON.stringify(values, null, indent), sizes);
        expect(entries.map((entry) => JSON.parse(shown(entry)))).toEqual(
          values.map((v) => JSON.parse(JSON.stringify(v))),
        );
      }),
    );
  });

  it("ends whatever the bytes are, and says the same however they are cut", async () => {
    const pieces = fc.constantFrom("[", "]", "{", "}", ",", '"', "\\", " ", "1", "a", "\n");
    await fc.assert(
      fc.asyncProperty(fc.array(pieces), fc.array(fc.nat(3)), async (parts, sizes) => {
        const text = parts.join("");
        expect(await elementsOf(text, sizes)).toEqual(await elementsOf(text));
      }),
    );
  });
});
