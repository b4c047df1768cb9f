import fc from "fast-check";
import { expect, test } from "vitest";
import { patternMemories } from "#lib/core/pattern-memories.ts";

const user = (content: string) => ({ role: "user" as const, content });
const found = (content: string, known: string[] = []) =>
  patternMemories(
    [user(content)],
    known.map((one) => ({ content: one })),
  );
const short = (content: string) => found(content).map(({ type, content: said }) => `${type}: ${said}`);

test.each([
  ["Hi, my name is Ann Lee.", ["fact: Is called Ann Lee"]],
  ["I moved to Tainan last week, by train.", ["fact: Lives in Tainan"]],
  ["I work as a nurse. I love oolong tea!", ["fact: Works as a nurse", "preference: Likes oolong tea"]],
  ["I don’t like coriander.", ["preference: Dislikes coriander"]],
  ["I'd prefer the window seat", ["preference: Prefers the window seat"]],
  ["I'm allergic to peanuts", ["fact: Is allergic to peanuts"]],
  ["Please always answer in French.", ["guideline: Always answer in French"]],
  ["Never call me before nine.", ["guideline: Never call me before nine"]],
  ["Remember that the gate code changes in May.", ["memory: the gate code changes in May"]],
  ["我叫王小明。我住在台南。", ["fact: 名字是王小明", "fact: 住在台南"]],
  ["我在成大醫院工作，我最喜歡喝烏龍茶。", ["fact: 任職於成大醫院"]],
  ["我不喜欢香菜。", ["preference: 不喜歡香菜"]],
  ["我對花生過敏。", ["fact: 過敏：花生"]],
  ["請不要在九點以前打電話。", ["guideline: 不要在九點以前打電話"]],
  ["請記住：五月換密語。", ["memory: 五月換密語"]],
])("%s", (said, memories) => {
  expect(short(said)).toEqual(memories);
});

test.each([
  "Do I like tea?",
  "I like tea?",
  "If I live in Tainan, is the ferry close?",
  "My password is hunter2.",
  "Remember that my PIN is 1234.",
  "請記住我的密碼是 1234。",
  "I like it.",
  "She lives in Tainan.",
  "I never said that.",
  "我喜歡喝茶嗎？",
  "如果我住在台南呢？",
  "",
])("%j says nothing to keep", (said) => {
  expect(short(said)).toEqual([]);
});

test("only what the user said counts, with its message", () => {
  const tool = { role: "tool" as const, content: "I live in Taipei." };
  const assistant = { role: "assistant" as const, content: "I like tea." };
  expect(patternMemories([tool, assistant, user("I like tea.")], [])).toEqual([
    { type: "preference", content: "Likes tea", messages: [3], known: null, relation: null },
  ]);
});

test("one home holds: a new one supersedes the known one, the same one repeats it, of two said the later stays", () => {
  expect(found("I moved to Tainan.", ["Likes tea", "Lives in Taipei"])[0]).toMatchObject({
    known: 2,
    relation: "supersedes",
  });
  expect(found("I live in taipei.", ["Lives in Taipei"])[0]).toMatchObject({ known: 1, relation: "repeats" });
  expect(found("I like coffee.", ["Likes tea"])[0]).toMatchObject({ known: null, relation: null });
  expect(short("I live in Taipei. I moved to Tainan.")).toEqual(["fact: Lives in Tainan"]);
});

test("any text is read without an error, and what is kept stands in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      for (const { content } of found(`I like ${text}`)) expect(content.startsWith("Likes ")).toBe(true);
    }),
  );
});
