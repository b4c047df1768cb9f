import { describe, expect, test } from "vitest";
import type { Bench } from "#tests/store/contract/bench.ts";
import { daysAgo, exchange, message, NOW, thread } from "#tests/store/fixtures.ts";

export function describeThreads(bench: Bench): void {
  describe("threads", () => {
    test("are created once; another owner's is a conflict", async () => {
      const { store } = bench;
      const first = await store.createThread(thread("t1", { title: "Ferry", metadata: { a: [1, null] } }), NOW);
      expect(first.created).toBe(true);
      expect(first.thread).toMatchObject({
        threadId: "t1",
        title: "Ferry",
        metadata: { a: [1, null] },
        createdAt: NOW,
      });
      expect(first.thread).toMatchObject({
        lastActivityAt: NOW,
        messageCount: 0,
        newestMessage: null,
        state: "active",
      });
      const again = await store.createThread(thread("t1"), NOW);
      expect(again).toEqual({ thread: first.thread, created: false });
      await expect(store.createThread(thread("t1", { userId: "other" }), NOW)).rejects.toMatchObject({
        code: "conflict",
        removed: false,
      });
      expect(await store.usage({})).toMatchObject([{ agentId: "agent", kind: "deployed", sessions: 1, messages: 0 }]);
    });

    test("ids are compared byte for byte on every read path", async () => {
      const { store } = bench;
      const ids = [
        "u1",
        "u10",
        "a_b",
        "a%b",
        "a\\b",
        "axb",
        "A",
        "a",
        "a ",
        " a",
        "資料",
        "資料庫",
        "\u00e9",
        "e\u0301",
      ];
      for (const id of ids) {
        await store.createThread(thread(id, { userId: id, agentId: id, title: id }), NOW);
        await store.appendMessages(id, [message("m", "user", `of <${id}>`)], "append", NOW);
      }
      for (const id of ids) {
        const own = await store.listThreads({ userId: id }, { limit: 10 });
        expect(own.items.map((item) => item.threadId)).toEqual([id]);
        expect(own.total).toBe(1);
        expect((await store.listThreads({ agentId: id }, { limit: 10 })).items.map((item) => item.userId)).toEqual([
          id,
        ]);
        expect((await store.getThread(id)).agentId).toBe(id);
        expect((await store.getMessage(id, "m")).content).toBe(`of <${id}>`);
        expect((await store.usage({ agentId: id })).map((row) => row.agentId)).toEqual([id]);
      }
    });

    test("list by newest activity without repeats or gaps while rows come and go", async () => {
      const { store } = bench;
      for (let i = 0; i < 7; i += 1) await store.createThread(thread(`t${i}`), new Date(NOW.getTime() + i));
      const first = await store.listThreads({ agentId: "agent" }, { limit: 3 });
      expect(first.items.map((item) => item.threadId)).toEqual(["t6", "t5", "t4"]);
      expect(first.total).toBe(7);
      await store.createThread(thread("new"), new Date(NOW.getTime() + 99));
      await store.trashThread({ threadId: "t5", cause: "deleted", graceDays: 7, now: NOW });
      await store.trashThread({ threadId: "t3", cause: "deleted", graceDays: 7, now: NOW });
      const second = await store.listThreads({ agentId: "agent" }, { limit: 3, cursor: first.nextCursor });
      expect(second.items.map((item) => item.threadId)).toEqual(["t2", "t1", "t0"]);
      expect(second).toMatchObject({ nextCursor: null, total: 6 });
      const [tile] = await store.usage({ agentId: "agent" });
      expect(tile).toMatchObject({ sessions: 6, trashedSessions: 2 });
    });

    test("same activity: the id decides, pages still meet", async () => {
      const { store } = bench;
      for (const id of ["b", "a", "c", "d"]) await store.createThread(thread(id), NOW);
      const first = await store.listThreads({}, { limit: 2 });
      const second = await store.listThreads({}, { limit: 2, cursor: first.nextCursor });
      expect([...first.items, ...second.items].map((item) => item.threadId)).toEqual(["d", "c", "b", "a"]);
    });

    test("words are looked up in title and content, as they stand", async () => {
      const { store } = bench;
      await store.createThread(thread("t1", { title: "Ferry to Kinmen" }), NOW);
      await store.createThread(thread("t2", { title: "50% off" }), NOW);
      await store.createThread(thread("t3"), NOW);
      await store.appendMessages("t3", [message("m", "user", "渡輪到金門，FERRY a_b")], "append", NOW);
      const found = async (words: string) =>
        (await store.listThreads({ words }, { limit: 9 })).items.map((item) => item.threadId).sort();
      expect(await found("ferry")).toEqual(["t1", "t3"]);
      expect(await found("kinmen FERRY")).toEqual(["t1"]);
      expect(await found("金門")).toEqual(["t3"]);
      expect(await found("0%")).toEqual(["t2"]);
      expect(await found("%")).toEqual(["t2"]);
      expect(await found("a_b")).toEqual(["t3"]);
      expect(await found("a%b")).toEqual([]);
      expect(await found("\\")).toEqual([]);
      expect((await store.listThreads({ words: "ferry" }, { limit: 1 })).total).toBe(2);
    });

    test("are summed as they are listed, with those that a hold covers", async () => {
      const { store } = bench;
      for (const [id, more] of [
        ["t1", {}],
        ["t2", { kind: "playground" }],
        ["t3", { userId: "other" }],
      ] as const) {
        await store.createThread(thread(id, more), NOW);
        await store.appendMessages(id, exchange(id), "append", NOW);
      }
      await store.createThread(thread("t4"), NOW);
      await store.trashThread({ threadId: "t4", cause: "deleted", graceDays: 7, now: NOW });
      const base = {
        reason: "r",
        caseNumber: null,
        placedBy: "p",
        placedAt: NOW,
        releasedAt: null,
        releaseReason: null,
      };
      await store.placeHold({ ...base, holdId: "h", scope: { userId: "other" } });
      const bytes = (await store.getThread("t1")).byteCount;
      expect(await store.sumThreads({ agentId: "agent" })).toEqual({
        threads: 3,
        messages: 6,
        bytes: 3 * bytes,
        heldThreads: 1,
      });
      expect(await store.sumThreads({ kind: "playground" })).toEqual({
        threads: 1,
        messages: 2,
        bytes,
        heldThreads: 0,
      });
      expect(await store.sumThreads({ words: "t3", userId: "other" })).toMatchObject({ threads: 1, heldThreads: 1 });
      const nothing = { threads: 0, messages: 0, bytes: 0, heldThreads: 0 };
      expect(await store.sumThreads({ agentId: "nobody" })).toEqual(nothing);
    });

    test("are entered at a date: the first message of it or later, whatever has none or is gone", async () => {
      const { store } = bench;
      await store.createThread(thread("t1"), NOW);
      const days = [10, null, 8, 9, 3];
      const dated = days.map((day, index) =>
        message(`m${index}`, "user", "x", { createdAt: day === null ? null : daysAgo(day) }),
      );
      await store.appendMessages("t1", dated, "import", NOW);
      expect(await store.findSeqAt("t1", daysAgo(99))).toBe(1);
      expect(await store.findSeqAt("t1", daysAgo(10))).toBe(1);
      expect(await store.findSeqAt("t1", new Date(daysAgo(10).getTime() + 1))).toBe(3);
      expect(await store.findSeqAt("t1", daysAgo(8))).toBe(3);
      expect(await store.findSeqAt("t1", daysAgo(2))).toBeNull();
      await store.deleteMessage("t1", "m2", { derivedMemories: false, now: NOW });
      expect(await store.findSeqAt("t1", daysAgo(8))).toBe(5);
      await expect(store.findSeqAt("none", NOW)).rejects.toMatchObject({ code: "not_found" });
    });

    test("are changed in title, metadata and pin; that is no activity", async () => {
      const { store } = bench;
      await store.createThread(thread("t1", { title: "old" }), NOW);
      await store.appendMessages("t1", exchange("1"), "append", NOW);
      const { before, after } = await store.updateThread("t1", { title: null, pinned: true, metadata: { k: "v" } });
      expect(before).toMatchObject({ title: "old", pinned: false, metadata: {} });
      expect(after).toEqual({ ...before, title: null, pinned: true, metadata: { k: "v" } });
      await expect(store.updateThread("none", { title: "x" })).rejects.toMatchObject({ code: "not_found" });
    });

    test("a text that would not read back equal is refused with its field", async () => {
      const { store } = bench;
      await expect(store.createThread(thread("t1", { title: "a\0b" }), NOW)).rejects.toMatchObject({
        code: "invalid",
        fields: { title: expect.any(String) },
      });
      await expect(store.createThread(thread("t1", { metadata: { k: ["\ud800"] } }), NOW)).rejects.toMatchObject({
        code: "invalid",
      });
      await expect(store.createThread(thread(""), NOW)).rejects.toMatchObject({
        fields: { threadId: expect.any(String) },
      });
      await expect(store.listThreads({}, { limit: 1, cursor: "x" })).rejects.toMatchObject({ code: "invalid" });
    });
  });
}
