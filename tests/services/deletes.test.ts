import { expect, test } from "vitest";
import { transcriptView } from "#lib/core/isolation-view.ts";
import { newId } from "#lib/ids.ts";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import { deleteAgent } from "#lib/services/agents/delete-agent.ts";
import { listHolds } from "#lib/services/holds/list-holds.ts";
import { placeHold } from "#lib/services/holds/place-hold.ts";
import { releaseHold } from "#lib/services/holds/release-hold.ts";
import { deleteMessage } from "#lib/services/messages/delete-message.ts";
import { deleteThread } from "#lib/services/threads/delete-thread.ts";
import { listTrash } from "#lib/services/trash/list-trash.ts";
import { purgeDue } from "#lib/services/trash/purge-due.ts";
import { purgeThread } from "#lib/services/trash/purge-thread.ts";
import { restoreThread } from "#lib/services/trash/restore-thread.ts";
import { deleteUser } from "#lib/services/users/delete-user.ts";
import type { NewMemory } from "#lib/store/memory-store.ts";
import { addAgent, addThread, daysBefore, exchange, message, retentionWorld } from "#tests/services/retention-world.ts";

const world = retentionWorld();
const officer = () => world.as("privacy_officer");
const operator = () => world.as("operator");
const addTalk = (agentId: string, userId = "user") =>
  addThread(world, { agentId, userId, messages: exchange(new Date()) });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error) => (error.removed ? "removed" : error.code),
  );
const stateOf = (threadId: string) => codeOf(world.store.getThread(threadId));

test("a deleted session is fenced, comes back whole, and is gone after its grace", async () => {
  const agentId = await addAgent(world);
  const threadId = await addTalk(agentId);
  expect(await deleteThread.run(officer(), { threadId })).toEqual({ deleted: 1 });
  expect(await deleteThread.run(officer(), { threadId })).toEqual({ deleted: 0 });
  expect(await stateOf(threadId)).toBe("removed");
  const late = world.store.appendMessages(threadId, [message({ at: new Date() })], "append", new Date());
  expect(await codeOf(late)).toBe("removed");
  expect((await listTrash.run(officer(), { agentId })).items).toMatchObject([{ threadId, whole: true, messages: 2 }]);
  expect(await restoreThread.run(officer(), { threadId })).toEqual({ messages: 2 });
  expect(await stateOf(threadId)).toBe("done");

  await deleteThread.run(officer(), { threadId });
  const inWeek = (days: number) => world.as("admin", () => daysBefore(new Date(), -days));
  expect(await purgeDue(inWeek(6.9))).toMatchObject({ threads: 0 });
  expect(await purgeDue(inWeek(7.1))).toMatchObject({ threads: 1, messages: 2 });
  expect(await codeOf(restoreThread.run(officer(), { threadId }))).not.toBe("done");
  expect(await deleteThread.run(officer(), { threadId })).toEqual({ deleted: 0 });
  expect(await codeOf(deleteThread.run(officer(), { threadId: "never-was" }))).toBe("not_found");
  expect((await world.store.recount()).differences).toEqual([]);
});

test("purge=true and purging from the trash leave nothing at once", async () => {
  const agentId = await addAgent(world);
  const [one, two, three] = [await addTalk(agentId), await addTalk(agentId), await addTalk(agentId)];
  expect(await deleteThread.run(officer(), { threadId: one, purge: "true" })).toEqual({ deleted: 1 });
  await deleteThread.run(officer(), { threadId: two });
  expect(await purgeThread.run(officer(), { threadId: two })).toEqual({ deleted: 1 });
  await deleteThread.run(officer(), { threadId: three });
  expect(await deleteThread.run(officer(), { threadId: three, purge: "true" })).toEqual({ deleted: 1 });
  expect((await listTrash.run(officer(), { agentId })).total).toBe(0);
  expect((await world.store.recount()).differences).toEqual([]);
});

test("an operator deletes playground sessions and their messages, nothing else, and purges nothing", async () => {
  const agentId = await addAgent(world);
  const deployed = await addTalk(agentId);
  const playground = await addThread(world, { agentId, kind: "playground", messages: [message({ id: "m1" })] });
  const [first] = await world.store.listMessages(playground, transcriptView(), { order: "asc", limit: 1 });
  expect(await codeOf(deleteThread.run(operator(), { threadId: deployed }))).toBe("forbidden");
  expect(await codeOf(deleteThread.run(operator(), { threadId: playground, purge: "true" }))).toBe("forbidden");
  expect(await deleteMessage.run(operator(), { threadId: playground, messageId: first?.id })).toEqual({ deleted: 1 });
  expect(await codeOf(deleteMessage.run(operator(), { threadId: playground, messageId: "never-was" }))).toBe(
    "not_found",
  );
  expect(await deleteThread.run(operator(), { threadId: playground })).toEqual({ deleted: 1 });
  expect(await codeOf(deleteUser.run(operator(), { userId: "user" }))).toBe("forbidden");
  expect(await stateOf(deployed)).toBe("done");
});

test("deleting a user takes sessions of every agent and the memories, of nobody else", async () => {
  const [a, b] = [await addAgent(world), await addAgent(world)];
  const [userId, other] = [`u1-${newId()}`, `u10-${newId()}`];
  const mine = [await addTalk(a, userId), await addTalk(b, userId)];
  const theirs = await addTalk(a, other);
  const base: Omit<NewMemory, "memoryId" | "userId" | "content"> = {
    agentId: a,
    threadId: null,
    recordType: "memory",
    metadata: {},
    sourceMessageIds: [],
    expiresAt: null,
  };
  for (const owner of [userId, other]) {
    await world.store.addMemory({ memoryId: newId(), userId: owner, content: "likes tea", ...base }, new Date());
  }
  await world.store.putProfile({
    actorId: userId,
    actorType: "user",
    information: "",
    metadata: {},
    createdAt: new Date(),
  });
  expect(await deleteUser.run(officer(), { userId })).toEqual({ deleted: 1 });
  expect(await Promise.all([...mine, theirs].map(stateOf))).toEqual(["removed", "removed", "done"]);
  const memoriesOf = async (owner: string) =>
    (await world.store.listMemories({ userId: owner }, { limit: 10 }, new Date())).items.length;
  expect([await memoriesOf(userId), await memoriesOf(other)]).toEqual([0, 1]);
  expect(await codeOf(deleteUser.run(officer(), { userId }))).toBe("not_found");
  expect((await world.store.recount()).differences).toEqual([]);
});

test("deleting an agent takes its sessions; a supervisor goes after its executors", async () => {
  const supervisor = `supervisor-${newId()}`;
  const executor = `executor-${newId()}`;
  await createAgent.run(world.as("admin"), { id: supervisor, name: "Head", kind: "SUPERVISOR" });
  await createAgent.run(world.as("admin"), { id: executor, name: "Hand", kind: "EXECUTOR", supervisorId: supervisor });
  const threadId = await addTalk(supervisor);
  await expect(deleteAgent.run(officer(), { agentId: supervisor })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Hand"),
  });
  expect(await stateOf(threadId)).toBe("done");
  expect(await deleteAgent.run(officer(), { agentId: executor })).toEqual({ deleted: 1 });
  expect(await deleteAgent.run(officer(), { agentId: supervisor })).toEqual({ deleted: 1 });
  expect(await stateOf(threadId)).toBe("removed");
  expect(await world.store.getPolicy(supervisor)).toBeNull();
  expect(await codeOf(deleteAgent.run(officer(), { agentId: supervisor }))).toBe("not_found");
});

test("a hold wins over every delete, also on what comes later, until it is released", async () => {
  const agentId = await addAgent(world);
  const userId = `held-${newId()}`;
  const before = await addTalk(agentId, userId);
  const trashed = await addTalk(agentId, userId);
  await deleteThread.run(officer(), { threadId: trashed });
  const scopes = [{ agentId }, { userId }, { threadId: before }];
  for (const scope of scopes) {
    const { holdId } = await placeHold.run(officer(), { scope, reason: "court order", caseNumber: "7/26" });
    const later = await addTalk(agentId, userId);
    const [first] = (await world.store.readRetentionFacts(agentId, { threadIds: [before] }, { limit: 1 }, new Date()))
      .items;
    expect(first?.holds.map((hold) => hold.holdId)).toEqual([holdId]);
    expect(await codeOf(deleteThread.run(officer(), { threadId: before }))).toBe("held");
    expect(await codeOf(deleteUser.run(officer(), { userId }))).toBe("held");
    expect(await codeOf(deleteAgent.run(officer(), { agentId }))).toBe("held");
    if (!("threadId" in scope)) {
      expect(await codeOf(deleteThread.run(officer(), { threadId: later }))).toBe("held");
      expect(await codeOf(purgeThread.run(officer(), { threadId: trashed }))).toBe("held");
    }
    expect((await listHolds.run(officer(), { isActive: "true" })).items).toHaveLength(1);
    const released = await releaseHold.run(officer(), { holdId, reason: "case closed" });
    expect(released).toMatchObject({ releaseReason: "case closed", releasedAt: expect.any(String) });
  }
  expect(await deleteUser.run(officer(), { userId })).toEqual({ deleted: 0 });
  expect(await stateOf(before)).toBe("removed");
});

test("every delete leaves a started row and a second one that names it", async () => {
  const agentId = await addAgent(world);
  const threadId = await addTalk(agentId);
  await placeHold.run(officer(), { scope: { threadId }, reason: "case" });
  await codeOf(deleteThread.run(officer(), { threadId }));
  const rows = await world.prisma.auditEvent.findMany({
    where: { target: threadId, operation: "thread.delete" },
    orderBy: { seq: "asc" },
  });
  expect(rows).toMatchObject([
    { outcome: "started", actor: "privacy_officer" },
    { outcome: "failed", startedBy: rows[0]?.seq, after: { code: "held" } },
  ]);
});
