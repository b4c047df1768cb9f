/**
 * Rule: what a user says of himself in plain words, found without a model: name, home, work, likes, dislikes, allergies,
 * standing wishes, and what he asks to remember, in English and Chinese. Only whole statements count: no question, no
 * condition, nothing that looks like a secret. Of a name, a home or a work there is one: a new one supersedes.
 *
 * Example: "I moved to Tainan." → fact "Lives in Tainan", in place of a known "Lives in Taipei".
 */
import type { MemoryRelation } from "#lib/core/memory-links.ts";
import { sentencesOf } from "#lib/core/sentences.ts";
import type { Memory, Message, RecordType } from "#lib/core/types.ts";

/** `messages` and `known` are numbers from 1, of what was handed in. */
export type PatternMemory = {
  type: RecordType;
  content: string;
  messages: number[];
  known: number | null;
  relation: "repeats" | MemoryRelation | null;
};
type Pattern = { type: RecordType; matches: RegExp; says: string; isOnly?: true };

const SECRET =
  /pass(word|code|phrase)|\bpin\b|\btoken\b|secret|api.?key|credit card|密碼|密码|驗證碼|验证码|信用卡|身分證|身份证/iu;
const UNSURE =
  /[?？]\s*$|^(if|when|suppose|imagine|would|could|do|does|did|should)\b|^(如果|假如|要是|假設|假设)|[嗎吗呢]$/iu;
const REST = "(?<what>[^.,;!?。，；！？]+)";
const english = (words: string) =>
  new RegExp(`^(?:(?:and|but|also|so|well|yes|no|oh|hi|hello|please),?\\s+)*${words}`, "iu");
const chinese = (words: string) => new RegExp(`^(?:(?:我想說|其實|其实|另外|對了|对了|你好|嗨)[，,]?)*${words}`, "u");

const PATTERNS: readonly Pattern[] = [
  {
    type: "fact",
    says: "Is called",
    isOnly: true,
    matches: english(`(?:my name is|i am called|i'm called|call me)\\s+${REST}`),
  },
  {
    type: "fact",
    says: "Lives in",
    isOnly: true,
    matches: english(`i\\s+(?:now\\s+)?(?:live in|(?:have\\s+)?moved to)\\s+${REST}`),
  },
  {
    type: "fact",
    says: "Works",
    isOnly: true,
    matches: english(`i\\s+(?:now\\s+)?work\\s+(?<what>(?:as|at|for|in)\\s[^.,;!?]+)`),
  },
  { type: "fact", says: "Is allergic to", matches: english(`i(?:'m| am)\\s+allergic to\\s+${REST}`) },
  {
    type: "preference",
    says: "Dislikes",
    matches: english(`i\\s+(?:really\\s+)?(?:don't like|do not like|dislike|hate|can't stand)\\s+${REST}`),
  },
  {
    type: "preference",
    says: "Prefers",
    matches: english(`i(?:'d| would)?\\s+(?:really\\s+|always\\s+)?prefer\\s+${REST}`),
  },
  { type: "preference", says: "Likes", matches: english(`i\\s+(?:really\\s+)?(?:like|love|enjoy)\\s+${REST}`) },
  { type: "guideline", says: "Always", matches: english(`always\\s+${REST}`) },
  { type: "guideline", says: "Never", matches: english(`(?:never|don't ever)\\s+${REST}`) },
  { type: "memory", says: "", matches: english("remember(?:\\s+that|:)\\s*(?<what>.+)") },
  { type: "fact", says: "名字是", isOnly: true, matches: chinese(`(?:我叫做?|我的名字(?:是|叫))${REST}`) },
  {
    type: "fact",
    says: "住在",
    isOnly: true,
    matches: chinese(`我(?:現在|现在|已經|已经)?(?:住在|搬到了?|搬去了?)${REST}`),
  },
  {
    type: "fact",
    says: "任職於",
    isOnly: true,
    matches: chinese("我(?:現在|现在)?在(?<what>[^.,;!?。，；！？]+?)(?:工作|上班)"),
  },
  { type: "fact", says: "過敏：", matches: chinese("我對?对?(?<what>[^.,;!?。，；！？]+?)(?:過敏|过敏)") },
  {
    type: "preference",
    says: "不喜歡",
    matches: chinese(`我(?:很|最|真的)?(?:不喜歡|不喜欢|討厭|讨厌|不愛|不爱)${REST}`),
  },
  {
    type: "preference",
    says: "喜歡",
    matches: chinese(`我(?:很|最|也|比較|比较|真的)?(?:喜歡|喜欢|愛|爱|偏好)${REST}`),
  },
  { type: "guideline", says: "一律", matches: chinese(`請?请?(?:一律|總是|总是|永遠|永远)${REST}`) },
  { type: "guideline", says: "不要", matches: chinese(`(?:請|请)(?:不要|別|别)${REST}`) },
  { type: "memory", says: "", matches: chinese("(?:請|请)?(?:記住|记住|記得|记得)[：:，,]?(?<what>.+)") },
];

/** "Lives in Tainan last week" would be said for ever. */
const WHEN = /\s+(?:(?:last|this|next)\s+\p{L}+|yesterday|today|now|recently|\S+\s+\p{L}+\s+ago)$/iu;

type Said = Pick<Message, "role" | "content">;
type Known = Pick<Memory, "content">;

export function patternMemories(messages: readonly Said[], known: readonly Known[]): PatternMemory[] {
  const found = new Map<string, PatternMemory>();
  for (const [i, { role, content }] of messages.entries()) {
    if (role !== "user") continue;
    for (const { pattern, text } of sentencesOf(content).flatMap(matchesOf)) {
      const old = pattern.isOnly ? known.findIndex((one) => one.content.startsWith(pattern.says)) : -1;
      const same = known.findIndex((one) => one.content.toLowerCase() === text.toLowerCase());
      const relation = same >= 0 ? "repeats" : old >= 0 ? "supersedes" : null;
      const number = relation === null ? null : 1 + (same >= 0 ? same : old);
      if (pattern.isOnly) forget(found, pattern.says);
      found.set(text.toLowerCase(), { type: pattern.type, content: text, messages: [i + 1], known: number, relation });
    }
  }
  return [...found.values()];
}

/** Within the same messages, too, the later one holds. */
function forget(found: Map<string, PatternMemory>, says: string): void {
  for (const [key, { content }] of found) if (content.startsWith(says)) found.delete(key);
}

/** The first pattern that fits is the one. */
function matchesOf(sentence: string): { pattern: Pattern; text: string }[] {
  const plain = sentence.replaceAll("’", "'");
  if (SECRET.test(plain) || UNSURE.test(plain.replace(/[.。!！]+$/u, ""))) return [];
  for (const pattern of PATTERNS) {
    const what = pattern.matches
      .exec(plain)
      ?.groups?.what?.trim()
      .replace(/[.。!！]+$/u, "")
      .replace(WHEN, "");
    if (!what || /^(it|that|this|them)$/iu.test(what)) continue;
    const isAscii = /^[\0-\x7f]*$/.test(pattern.says);
    return [{ pattern, text: isAscii && pattern.says ? `${pattern.says} ${what}` : `${pattern.says}${what}` }];
  }
  return [];
}
