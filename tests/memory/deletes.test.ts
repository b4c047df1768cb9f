import { expect, test } from "vitest";
import { testClient } from "#tests/memory/client.ts";

const client = testClient();

async function world(user: string, agent: string) {
  const { memory } = client;
  const thread = await memory.createThread({ threadId: `${user} ${agent}`, userId: user, agentId: agent });
  await thread.addMessages([{ role: "user", content: `I am ${user}` }]);
  await thread.addMemory("of the thread");
  await memory.addMemory("of both", { userId: user, agentId: agent });
  await memory.addMemory("of the user", { userId: user });
  return thread;
}
const contents = async (userId: string) =>
  (await client.memory.listMemories({ userId })).items.map(({ content }) => content).sort();

test("a user goes with threads and memories, also without a profile; others stay", async () => {
  const { memory } = client;
  await world("u1", "a");
  await world("u10", "a");
  expect(await memory.deleteUser("u1")).toBe(0);
  expect(await contents("u1")).toEqual([]);
  await expect(memory.getThread("u1 a")).rejects.toMatchObject({ removed: true });
  expect(await contents("u10")).toEqual(["of both", "of the thread", "of the user"]);
  expect((await (await client.store.open()).recount()).differences).toEqual([]);
});

test("an agent goes with what is of it; its users keep theirs", async () => {
  const { memory } = client;
  await memory.addAgent("gone", "");
  await world("u2", "gone");
  await world("u2", "stays");
  expect(await memory.deleteAgent("gone")).toBe(1);
  await expect(memory.getThread("u2 gone")).rejects.toMatchObject({ removed: true });
  expect((await memory.getThread("u2 stays")).agentId).toBe("stays");
  expect(await contents("u2")).toEqual(["of both", "of the thread", "of the user", "of the user"]);
});

test("without the cascade the profile alone goes", async () => {
  const { memory } = client;
  await memory.addUser("u3", "Likes tea");
  await world("u3", "a");
  expect((await memory.getUser("u3")).content).toBe("Likes tea");
  expect(await memory.deleteUser("u3", { cascade: false })).toBe(1);
  await expect(memory.getUser("u3")).rejects.toMatchObject({ name: "KeyError" });
  expect(await contents("u3")).toHaveLength(3);
});

test("a hold placed elsewhere stops every delete until it is released", async () => {
  const { memory } = client;
  await memory.addUser("u4", "");
  const thread = await world("u4", "a");
  const [message] = await thread.getMessages();
  const [owned] = (await memory.listMemories({ threadId: thread.threadId })).items;
  const elsewhere = await client.openAnother().store.open();
  await elsewhere.placeHold({
    holdId: "h",
    scope: { userId: "u4" },
    reason: "case",
    caseNumber: null,
    placedBy: "officer",
    placedAt: client.clock.now,
    releasedAt: null,
    releaseReason: null,
  });
  const deletes = [
    () => memory.deleteUser("u4"),
    () => memory.deleteUser("u4", { cascade: false }),
    () => memory.deleteThread("u4 a"),
    () => memory.deleteMemory(owned?.id ?? ""),
    () => memory.updateMemory(owned?.id ?? "", { content: "changed" }),
    () => thread.deleteMessage(message?.id ?? ""),
    () => thread.deleteMemory(owned?.id ?? ""),
  ];
  for (const remove of deletes) await expect(remove(), remove.toString()).rejects.toMatchObject({ code: "held" });
  expect(await contents("u4")).toHaveLength(3);
  await elsewhere.releaseHold("h", "closed", client.clock.now);
  expect(await memory.deleteUser("u4")).toBe(1);
  expect(await contents("u4")).toEqual([]);
});

test("a thread removed by one client is refused to the other", async () => {
  const thread = await world("u5", "a");
  await client.openAnother().deleteThread(thread.threadId);
  const late = thread.addMessages([{ role: "user", content: "late" }]);
  await expect(late).rejects.toMatchObject({ name: "KeyError", removed: true });
  await expect(thread.addMemory("late")).rejects.toMatchObject({ name: "KeyError", removed: true });
  await expect(client.memory.createThread({ threadId: thread.threadId })).rejects.toMatchObject({ name: "ValueError" });
});
