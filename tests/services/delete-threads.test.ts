import { describe, expect, it } from "vitest";
import { placeHold } from "#lib/services/holds/place-hold.ts";
import { deleteThreads } from "#lib/services/threads/delete-threads.ts";
import { previewDelete } from "#lib/services/threads/preview-delete.ts";
import { restoreThread } from "#lib/services/trash/restore-thread.ts";
import { restoreThreads } from "#lib/services/trash/restore-threads.ts";
import { addAgent, addThread, exchange, retentionWorld } from "#tests/services/retention-world.ts";

const world = retentionWorld();
const officer = () => world.as("privacy_officer");
const operator = () => world.as("operator");
const addTalk = (agentId: string, more: { userId?: string; kind?: "playground"; content?: string } = {}) =>
  addThread(world, { agentId, messages: exchange(new Date(), more.content), ...more });
const total = async (agentId: string) => (await world.store.listThreads({ agentId }, { limit: 1 })).total;
const nothing = { held: 0, notAllowed: 0, gone: 0 };

describe("many sessions are deleted", () => {
  it("by their ids: what is held, gone or somebody else's stays and is counted", async () => {
    const agentId = await addAgent(world);
    const other = await addTalk(await addAgent(world));
    const [one, two, held, gone] = [
      await addTalk(agentId),
      await addTalk(agentId),
      await addTalk(agentId),
      await addTalk(agentId),
    ];
    await placeHold.run(officer(), { scope: { threadId: held }, reason: "a case" });
    await world.store.trashThread({ threadId: gone, cause: "deleted", graceDays: 7, now: new Date() });
    const threadIds = [one, two, held, gone, other, "never-was", one];
    const report = await deleteThreads.run(officer(), { agentId, choice: { threadIds } });
    expect(report).toEqual({
      deleted: 2,
      messages: 4,
      bytes: 20,
      skipped: { held: 1, notAllowed: 0, gone: 3 },
      isMore: false,
      threadIds: [one, two],
    });
    expect(await world.store.getThread(other)).toMatchObject({ state: "active" });
    expect(await total(agentId)).toBe(1);
    expect((await world.store.recount()).differences).toEqual([]);
  });

  it("by a filter, page by page, exactly what the preview named and nothing that came after it", async () => {
    const agentId = await addAgent(world);
    for (let index = 0; index < 230; index += 1) await addTalk(agentId, { userId: "many" });
    const held = await addTalk(agentId, { userId: "many" });
    const kept = await addTalk(agentId, { userId: "few" });
    await placeHold.run(officer(), { scope: { threadId: held }, reason: "a case" });
    const filter = { userId: "many" };
    const { previewedAt, ...preview } = await previewDelete.run(officer(), { agentId, filter });
    expect(preview).toEqual({ threads: 231, messages: 462, bytes: 2310, heldThreads: 1 });
    const later = await addThread(world, {
      agentId,
      userId: "many",
      createdAt: new Date(Date.parse(previewedAt) + 1),
      messages: exchange(new Date()),
    });
    const choice = { filter, previewedAt };
    const report = await deleteThreads.run(officer(), { agentId, choice });
    expect(report).toMatchObject({ deleted: 230, messages: 460, bytes: 2300, skipped: { ...nothing, held: 1 } });
    const left = await world.store.listThreads({ agentId }, { limit: 9 });
    expect(left.items.map(({ threadId }) => threadId).sort()).toEqual([held, kept, later].sort());
  });

  it("by words, for those who may read contents", async () => {
    const agentId = await addAgent(world);
    await addTalk(agentId, { content: "a rare word" });
    await addTalk(agentId);
    const { previewedAt, ...preview } = await previewDelete.run(officer(), { agentId, filter: { q: "rare" } });
    expect(preview).toMatchObject({ threads: 1 });
    const choice = { filter: { q: "rare" }, previewedAt };
    expect(await deleteThreads.run(officer(), { agentId, choice })).toMatchObject({ deleted: 1 });
    expect(await total(agentId)).toBe(1);
  });

  it("by an operator: playground sessions alone", async () => {
    const agentId = await addAgent(world);
    const playground = await addTalk(agentId, { kind: "playground" });
    const deployed = await addTalk(agentId);
    const asked = { agentId, filter: {} };
    expect(await previewDelete.run(operator(), asked)).toMatchObject({ threads: 1 });
    await expect(previewDelete.run(operator(), { agentId, filter: { kind: "deployed" } })).rejects.toMatchObject({
      code: "forbidden",
    });
    const byIds = { agentId, choice: { threadIds: [deployed] } };
    expect(await deleteThreads.run(operator(), byIds)).toMatchObject({ deleted: 0, skipped: { notAllowed: 1 } });
    const byFilter = { agentId, choice: { filter: {}, previewedAt: new Date().toISOString() } };
    expect(await deleteThreads.run(operator(), byFilter)).toMatchObject({ deleted: 1, threadIds: [playground] });
    expect(await total(agentId)).toBe(1);
    await expect(deleteThreads.run(world.as("viewer"), byFilter)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("with one start and one end in the audit, and no ids of sessions in it", async () => {
    const agentId = await addAgent(world);
    const threadIds = [await addTalk(agentId), await addTalk(agentId)];
    await deleteThreads.run(officer(), { agentId, choice: { threadIds } });
    const rows = await world.prisma.auditEvent.findMany({
      where: { target: agentId, operation: "thread.deleteThreads" },
    });
    expect(rows.map(({ outcome }) => outcome)).toEqual(["started", "done"]);
    expect(rows[1]?.after).toEqual({ deleted: 2, messages: 4, bytes: 20, skipped: nothing, isMore: false });
  });
});

describe("many sessions come back", () => {
  it("except those that can't, which are counted", async () => {
    const agentId = await addAgent(world);
    const threadIds = [await addTalk(agentId), await addTalk(agentId), await addTalk(agentId)];
    await deleteThreads.run(officer(), { agentId, choice: { threadIds } });
    const purged = threadIds[0] ?? "";
    await world.store.purge({ now: new Date(), maxMessages: 1000, threadId: purged });
    await restoreThread.run(officer(), { threadId: threadIds[1] });
    expect(await restoreThreads.run(officer(), { threadIds })).toEqual({ restored: 1, failed: 2 });
    expect(await total(agentId)).toBe(2);
    await expect(restoreThreads.run(operator(), { threadIds })).rejects.toMatchObject({ code: "forbidden" });
    expect((await world.store.recount()).differences).toEqual([]);
  });
});
