import { describe, expect, test } from "vitest";
import type { SearchHit, SearchRequest } from "#lib/store/search-types.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { daysAgo, memory, message, NOW, thread } from "#tests/store/fixtures.ts";

const idOf = (hit: SearchHit): string => (hit.recordType === "message" ? hit.record.id : hit.record.memoryId);

export function describeSearch(bench: Bench): void {
  describe("search", () => {
    const hits = (question: string, more: Partial<SearchRequest> = {}, now = NOW) =>
      bench.store.search({ question, userId: "user", maxResults: 10, ...more }, now);
    const found = async (question: string, more: Partial<SearchRequest> = {}, now = NOW) =>
      (await hits(question, more, now)).map(idOf);
    const say = async (threadId: string, ...texts: string[]) => {
      const rows = texts.map((text, i) => message(`${threadId}-${i + 1}`, i % 2 === 0 ? "user" : "assistant", text));
      await bench.store.appendMessages(threadId, rows, "append", NOW);
    };
    const open = (threadId: string, more = {}) => bench.store.createThread(thread(threadId, more), NOW);

    test("answers a whole question by any of its words, and what follows them, with reasons", async () => {
      await open("t");
      await say("t", "Which ferry goes to the island?", "The one at nine.", "Thanks.", "Enjoy the beaches!");
      const [asked, answer, ...others] = await hits("When did they want to take ferries from Kinmen?");
      expect(asked).toMatchObject({ recordType: "message", userId: "user", agentId: "agent", record: { id: "t-1" } });
      expect(asked?.why).toMatchObject([{ term: "ferri", places: ["text", "pair", "session"] }]);
      expect(answer).toMatchObject({ record: { id: "t-2" }, why: [{ term: "ferri", places: ["pair", "session"] }] });
      expect(others).toEqual([]);
      expect(await found("nothing of that")).toEqual([]);
    });

    test("the rarer word weighs more, of two that are equal the newer comes first", async () => {
      const add = (id: string, content: string, days: number) =>
        bench.store.addMemory(memory(id, { content }), daysAgo(days));
      await add("common", "likes tea in the morning", 1);
      await add("older", "likes tea at noon", 3);
      await add("rare", "plays cello, says it is fine", 2);
      await add("newer", "likes tea at noon", 1);
      expect(await found("tea or cello at noon?")).toEqual(["newer", "older", "rare", "common"]);
    });

    test("one to three characters, stop words, Chinese, accents", async () => {
      await bench.store.addMemory(memory("zh", { content: "使用者住在台北市，喜歡看電影" }), NOW);
      await bench.store.addMemory(memory("en", { content: "Moved to Paris; it owns a TV, codes in C++" }), NOW);
      await bench.store.addMemory(memory("fr", { content: "Préfère le café" }), NOW);
      for (const question of ["台北", "台", "電影好看嗎", "他在哪裡看電影？"])
        expect(await found(question)).toEqual(["zh"]);
      for (const question of ["TV", "it", "par", "C++", "+", "a tv?"]) expect((await found(question))[0]).toBe("en");
      expect(await found("cafe")).toEqual(["fr"]);
      expect(await found("CAFÉ")).toEqual(["fr"]);
      expect(await found(" ")).toEqual([]);
      expect(await found("%")).toEqual([]);
    });

    test("is of exactly one user, agent and session; null asks for what belongs to none", async () => {
      const users = ["u1", "u10", "a_b", "a%b", "a\\b", "A", "a", "a ", "使用者"];
      for (const userId of users) {
        await open(`of ${userId}`, { userId });
        await say(`of ${userId}`, "the ferry");
        await bench.store.addMemory(memory(`m ${userId}`, { userId, content: "a ferry" }), NOW);
      }
      for (const userId of users) {
        expect((await found("ferry", { userId })).sort()).toEqual([`m ${userId}`, `of ${userId}-1`]);
        expect((await found("fer", { userId })).sort()).toEqual([`m ${userId}`, `of ${userId}-1`]);
      }
      await bench.store.addMemory(memory("nobody", { userId: null, agentId: null, content: "ferry" }), NOW);
      expect(await found("ferry", { userId: null })).toEqual(["nobody"]);
      expect(await found("ferry", { userId: null, agentId: "agent" })).toEqual([]);
      expect(await found("ferry", { userId: "u1", agentId: "other" })).toEqual([]);
      expect(await found("ferry", { userId: "u1", agentId: null })).toEqual([]);
      expect(await found("ferry", { userId: "u1", threadId: null })).toEqual(["m u1"]);
      expect(await found("ferry", { userId: "u1", threadId: "of u1" })).toEqual(["of u1-1"]);
      expect(await found("ferry", { userId: "u1", threadId: "of u10" })).toEqual([]);
    });

    test("shows the asked kinds of record", async () => {
      await open("t");
      await say("t", "the ferry");
      for (const recordType of ["memory", "fact", "preference", "guideline"] as const) {
        await bench.store.addMemory(memory(recordType, { recordType, content: "ferry" }), NOW);
      }
      expect(await found("ferry", { recordTypes: ["message"] })).toEqual(["t-1"]);
      expect((await found("ferry", { recordTypes: ["fact", "guideline"] })).sort()).toEqual(["fact", "guideline"]);
      expect(await found("ferry", { recordTypes: [] })).toEqual([]);
      expect(await found("ferry")).toHaveLength(5);
      expect(await found("ferry", { maxResults: 2 })).toHaveLength(2);
    });

    test("what is changed, deleted, expired or in the trash is not found, and the page is still full", async () => {
      const { store } = bench;
      await open("gone");
      await open("t");
      const texts = Array.from({ length: 30 }, (_, i) => `ferry number ${i}`);
      await say("gone", ...texts);
      await say("t", ...texts);
      for (let i = 0; i < 10; i += 1) {
        await store.addMemory(memory(`expired-${i}`, { content: "ferry", expiresAt: NOW }), daysAgo(1));
        await store.addMemory(memory(`m-${i}`, { content: "ferry" }), NOW);
      }
      await store.trashThread({ threadId: "gone", cause: "deleted", graceDays: 1, now: NOW });
      for (let i = 1; i <= 10; i += 1) await store.deleteMessage("t", `t-${i}`, { derivedMemories: true, now: NOW });
      await store.deleteMemory("m-0");
      await store.updateMemory("m-1", { content: "a train" }, NOW);
      const all = await found("ferry", { maxResults: 100 });
      expect(all).toHaveLength(28);
      expect(all.filter((id) => /^(gone|expired|m-[01]$|t-([1-9]|10)$)/.test(id))).toEqual([]);
      expect(await found("ferry", { maxResults: 20 })).toHaveLength(20);
      expect(await found("train")).toEqual(["m-1"]);
      expect(await found("ferry", { maxResults: 100 }, daysAgo(1))).toContain("expired-0");
      await store.restore("gone", { now: NOW });
      expect(await found("ferry", { maxResults: 100 })).toHaveLength(58);
      await store.trashThread({ threadId: "gone", cause: "deleted", graceDays: 0, now: NOW });
      for (let done = false; !done; ) done = (await store.purge({ now: NOW, maxMessages: 100 })).isFinished;
      expect(await found("ferry", { maxResults: 100 })).toHaveLength(28);
    });

    test("of more than can be ranked, what has the rarest words is", async () => {
      const { store } = bench;
      await store.addMemory(memory("rare", { content: "cello" }), daysAgo(9));
      await open("t");
      const rows = Array.from({ length: 1_200 }, (_, i) => message(`t-${i}`, "user", "a ferry"));
      await store.appendMessages("t", rows, "import", NOW);
      expect((await found("Was it a ferry or a cello?"))[0]).toBe("rare");
    });

    test("filters by metadata: values, lists in order, what is below a key, operators; all of it bound", async () => {
      const rows: [string, Record<string, never> | object][] = [
        ["plain", { kind: "trip", count: 9 }],
        ["ten", { kind: "trip", count: 10 }],
        ["list", { tags: ["a", "b"], at: { city: "Tainan", year: 2024 } }],
        ["turned", { tags: ["b", "a"], at: { city: "Tainan", year: 2025 } }],
        ["quote", { "a' OR '1'='1": "x' OR '1'='1" }],
      ];
      for (const [id, metadata] of rows) {
        await bench.store.addMemory(memory(id, { content: "ferry", metadata: metadata as never }), NOW);
      }
      const by = async (metadataFilter: SearchRequest["metadataFilter"]) =>
        (await found("ferry", { metadataFilter })).sort();
      expect(await by({ kind: "trip" })).toEqual(["plain", "ten"]);
      expect(await by({ kind: "trip", count: 10 })).toEqual(["ten"]);
      expect(await by({ count: 9.0 })).toEqual(["plain"]);
      expect(await by({ count: "9" })).toEqual([]);
      expect(await by({ tags: ["a", "b"] })).toEqual(["list"]);
      expect(await by({ at: { city: "Tainan" } })).toEqual(["list", "turned"]);
      expect(await by({ at: { city: "Tainan", year: 2025 } })).toEqual(["turned"]);
      expect(await by({ tags: { $array_contains: "a" } })).toEqual(["list", "turned"]);
      expect(await by({ kind: { $array_contains: "trip" } })).toEqual([]);
      expect(await by({ tags: { $array_contains_any: ["z", "b"] } })).toEqual(["list", "turned"]);
      expect(await by({ tags: { $array_contains_any: [] } })).toEqual([]);
      expect(await by({ kind: { $not: "trip" } })).toEqual(["list", "quote", "turned"]);
      expect(await by({ tags: { $not: { $array_contains: "a" } } })).toEqual(["plain", "quote", "ten"]);
      expect(await by({ "a' OR '1'='1": "x' OR '1'='1" })).toEqual(["quote"]);
      expect(await by({ "a' OR '1'='1": "y" })).toEqual([]);
      expect(await by({})).toHaveLength(5);
      for (const wrong of [{ a: { $gt: 1 } }, { a: { $array_contains_any: 1 } }, { a: "\0" }]) {
        await expect(by(wrong as never)).rejects.toMatchObject({ code: "invalid" });
      }
    });

    test("a filter holds for the message after a found one as well", async () => {
      await open("t");
      const rows = [1, 2].map((n) => message(`t-${n}`, "user", n === 1 ? "ferry" : "yes", { metadata: { n } }));
      await bench.store.appendMessages("t", rows, "append", NOW);
      expect(await found("ferry")).toEqual(["t-1", "t-2"]);
      expect(await found("ferry", { metadataFilter: { n: 1 } })).toEqual(["t-1"]);
      expect(await found("ferry", { metadataFilter: { n: 2 } })).toEqual([]);
    });
  });
}
