import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mainView, transcriptView } from "#lib/core/isolation-view.ts";
import type { Bench } from "#tests/store/contract/bench.ts";
import { call, daysAgo, exchange, message, NOW, thread } from "#tests/store/fixtures.ts";

const isValid = (date: Date): boolean => !Number.isNaN(date.getTime());

export function describeAppend(bench: Bench): void {
  const all = { order: "asc", limit: 1000 } as const;

  describe("append", () => {
    test("gives dense places, exchanges and counters", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const prompt = message("s", "system", "Be brief.");
      expect(await store.appendMessages("t", [prompt, ...exchange("1")], "append", NOW)).toEqual({
        ids: ["s", "1-u", "1-a"],
        seqs: [1, 2, 3],
        written: 3,
      });
      await store.appendMessages("t", [message("2-u", "user", "again")], "append", NOW);
      await store.appendMessages("t", [message("2-a", "assistant", "", { toolCalls: [call("c1")] })], "append", NOW);
      const rows = await store.listMessages("t", mainView(), all);
      expect(rows.map((row) => [row.id, row.seq, row.exchangeSeq])).toEqual([
        ["s", 1, 0],
        ["1-u", 2, 1],
        ["1-a", 3, 1],
        ["2-u", 4, 2],
        ["2-a", 5, 2],
      ]);
      const byteCount = rows.reduce((sum, row) => sum + row.byteCount, 0);
      expect(await store.getThread("t")).toMatchObject({
        messageCount: 5,
        exchangeCount: 2,
        byteCount,
        tokenCount: rows.reduce((sum, row) => sum + row.tokenCount, 0),
        newestMessage: { createdAt: NOW, isFinalAnswer: false },
      });
      expect(await store.usage({ agentId: "agent" })).toMatchObject([{ messages: 5, exchanges: 2, bytes: byteCount }]);
      expect((await store.recount()).differences).toEqual([]);
    });

    test("a message reads back as it was given", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const calls = [call("c"), { id: "d", name: "raw", arguments: '{"b":1,"a":2}' }];
      const given = message("m", "assistant", "é 資料 👩🏽‍🚀 \\ \" ' \n\t", {
        author: "exec",
        lane: "exec",
        delegationId: "d1",
        name: "n",
        toolCalls: calls,
        createdAt: new Date("2024-02-29T23:59:59.999Z"),
        metadata: { z: 1, a: { deep: ["x", 1.5, null, false] } },
      });
      await store.appendMessages(
        "t",
        [given, message("r", "tool", "ok", { toolCallId: "c", createdAt: null })],
        "append",
        NOW,
      );
      const [first, second] = await store.listMessages("t", transcriptView(), all);
      expect(first).toEqual({ ...given, threadId: "t", seq: 1, exchangeSeq: 0, toolCallId: null });
      expect(JSON.stringify(first?.metadata)).toBe(JSON.stringify(given.metadata));
      expect(second).toMatchObject({ toolCallId: "c", createdAt: null, author: null, lane: null, toolCalls: null });
    });

    test("dates and metadata read back equal, whatever they are", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const dates = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z") });
      const values = fc.jsonValue().filter((value) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value)));
      const texts = fc.string({ unit: "grapheme", maxLength: 20 }).filter((text) => !text.includes("\0"));
      let count = 0;
      await fc.assert(
        fc.asyncProperty(dates.filter(isValid), values, texts, async (createdAt, value, content) => {
          const metadata = JSON.parse(JSON.stringify({ value }));
          const toolCalls = [{ ...call("c"), arguments: { text: "a\0b \ud800" } }];
          const given = message(`m${count++}`, "assistant", content, { createdAt, metadata, toolCalls });
          await store.appendMessages("t", [given], "append", NOW);
          expect(await store.getMessage("t", given.id)).toMatchObject({ createdAt, content, toolCalls });
          expect((await store.getMessage("t", given.id)).metadata).toEqual(metadata);
        }),
        { numRuns: 60 },
      );
    });

    test.each([0, 1, 4_001, 32_768, 1_048_576])("content of %i bytes reads back equal", async (size) => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const content = "資x".repeat(size).slice(0, size);
      await store.appendMessages("t", [message("m", "user", content)], "append", NOW);
      expect((await store.getMessage("t", "m")).content === content).toBe(true);
    });

    test("a known id is answered as before and written once, in a batch and later", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const [u, a] = exchange("1") as [ReturnType<typeof message>, ReturnType<typeof message>];
      expect(await store.appendMessages("t", [u, a, u], "append", NOW)).toEqual({
        ids: ["1-u", "1-a", "1-u"],
        seqs: [1, 2, 1],
        written: 2,
      });
      const more = message("m", "user", "new");
      expect(await store.appendMessages("t", [a, more, u], "append", NOW)).toEqual({
        ids: ["1-a", "m", "1-u"],
        seqs: [2, 3, 1],
        written: 1,
      });
      expect((await store.getThread("t")).messageCount).toBe(3);
    });

    test("an import takes only what comes after the last message that the thread knows or knew", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const file = [...exchange("1"), ...exchange("2"), ...exchange("3")];
      await store.appendMessages("t", file.slice(2, 4), "import", NOW);
      expect(await store.appendMessages("t", file, "import", NOW)).toEqual({
        ids: ["2-u", "2-a", "3-u", "3-a"],
        seqs: [1, 2, 3, 4],
        written: 2,
      });
      await store.deleteMessage("t", "3-a", { derivedMemories: false, now: NOW });
      expect(await store.appendMessages("t", file, "import", NOW)).toMatchObject({ written: 0 });
      await expect(store.appendMessages("t", file.slice(5), "append", NOW)).rejects.toMatchObject({
        code: "not_found",
        removed: true,
      });
      expect(await store.refusedWrites()).toBe(1);
    });

    test("a lane's rows belong to the exchange of their delegation", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const lane = (id: string, delegationId: string | null) =>
        message(id, "assistant", id, { lane: "exec", delegationId });
      await store.appendMessages("t", [...exchange("1"), lane("d1-1", "d1")], "append", NOW);
      await store.appendMessages("t", [...exchange("2"), lane("d2-1", "d2"), lane("free", null)], "append", NOW);
      await store.appendMessages("t", [lane("d1-2", "d1"), message("a", "assistant", "x")], "append", NOW);
      const rows = await store.listMessages("t", transcriptView(), all);
      const places = Object.fromEntries(rows.map((row) => [row.id, row.exchangeSeq]));
      expect(places).toMatchObject({ "d1-1": 1, "d2-1": 2, free: 2, "d1-2": 1, a: 2 });
      expect((await store.recount()).differences).toEqual([]);
    });

    test("the last activity is the newest known date of the messages", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const activity = async (...dates: (Date | null)[]) => {
        const rows = dates.map((createdAt) => message(crypto.randomUUID(), "assistant", "x", { createdAt }));
        await store.appendMessages("t", rows, "append", NOW);
        return (await store.getThread("t")).lastActivityAt;
      };
      expect(await activity(null)).toEqual(NOW);
      expect(await activity(daysAgo(400), daysAgo(500))).toEqual(daysAgo(400));
      expect(await activity(daysAgo(-10))).toEqual(daysAgo(400));
      expect(await activity(daysAgo(30), null)).toEqual(daysAgo(30));
      expect((await store.getThread("t")).newestMessage).toEqual({ createdAt: null, isFinalAnswer: true });
    });

    test("to what is not there or was removed is refused, and the latter counted", async () => {
      const { store } = bench;
      const late = () => store.appendMessages("t", exchange("9"), "append", NOW);
      await expect(late()).rejects.toMatchObject({ code: "not_found", removed: false });
      await store.createThread(thread("t"), NOW);
      await store.trashThread({ threadId: "t", cause: "deleted", graceDays: 0, now: NOW });
      await expect(late()).rejects.toMatchObject({ code: "not_found", removed: true });
      await store.purge({ now: NOW, maxMessages: 100 });
      await expect(late()).rejects.toMatchObject({ code: "not_found", removed: true });
      await expect(store.createThread(thread("t"), NOW)).rejects.toMatchObject({ code: "conflict", removed: true });
      expect(await store.refusedWrites()).toBe(2);
    });

    test("a message that can't be stored as it is stops the whole", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const bad = message("b", "user", "a\0b");
      await expect(store.appendMessages("t", [...exchange("1"), bad], "append", NOW)).rejects.toMatchObject({
        code: "invalid",
        fields: { "messages.2.content": expect.any(String) },
      });
      expect((await store.getThread("t")).messageCount).toBe(0);
    });

    test("writers of one thread at once: every message once, places dense", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const stores = [store, bench.openAnother(), bench.openAnother()];
      const writes = Array.from({ length: 60 }, (_, i) =>
        (stores[i % 3] ?? store).appendMessages("t", exchange(String(i % 40)), "append", NOW),
      );
      await Promise.all(writes);
      const rows = await store.listMessages("t", transcriptView(), all);
      expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1));
      expect(new Set(rows.map((row) => row.id)).size).toBe(80);
      expect((await store.getThread("t")).exchangeCount).toBe(40);
      expect((await store.recount()).differences).toEqual([]);
    });

    test("a long import is written in parts, in one transaction", async () => {
      const { store } = bench;
      await store.createThread(thread("t"), NOW);
      const long = Array.from({ length: 2_500 }, (_, i) => message(`m${i}`, i % 2 ? "assistant" : "user", `text ${i}`));
      const answer = await store.appendMessages("t", long, "import", NOW);
      expect(answer).toMatchObject({ written: 2_500 });
      expect(answer.seqs.at(-1)).toBe(2_500);
      const last = await store.listMessages("t", mainView(), { order: "desc", limit: 2 });
      expect(last.map((row) => row.id)).toEqual(["m2499", "m2498"]);
      expect((await store.recount()).differences).toEqual([]);
    });
  });
}
