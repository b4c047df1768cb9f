import { z } from "zod";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import type { Context } from "#lib/services/context.ts";
import { buildDemoThread, type DemoThread } from "#lib/services/demo/build-demo-thread.ts";
import {
  DEMO_AGENTS,
  LIBRARY,
  LIBRARY_CONTEXT,
  LIBRARY_RETENTION,
  TRAVEL_PLANNER,
} from "#lib/services/demo/demo-agents.ts";
import { demoSamples } from "#lib/services/demo/demo-samples.ts";
import { DEMO_TARGET } from "#lib/services/demo/find-demo.ts";
import { LIBRARY_CHINESE } from "#lib/services/demo/library-chinese.ts";
import { LIBRARY_ENGLISH } from "#lib/services/demo/library-english.ts";
import { TRAVEL } from "#lib/services/demo/travel.ts";
import { memoryMutation } from "#lib/services/operation.ts";
import { putContextSettings } from "#lib/services/settings/put-context-settings.ts";
import { putStoredMemorySettings } from "#lib/services/settings/put-stored-memory-settings.ts";
import { deleteThread } from "#lib/services/threads/delete-thread.ts";

const CONVERSATIONS = { [LIBRARY]: [...LIBRARY_ENGLISH, ...LIBRARY_CHINESE], [TRAVEL_PLANNER]: TRAVEL };

/** For a first start alone: agents and sessions to look around in, marked as what they are. */
export const seedDemo = memoryMutation({
  name: "demo.seed",
  summary: "Add the demo agents with weeks of sessions",
  permission: "installation.write",
  input: z.strictObject({}),
  output: z.strictObject({ agents: z.number().int(), sessions: z.number().int() }),
  scope: () => "installation",
  target: () => DEMO_TARGET,
  async run(context) {
    for (const agent of DEMO_AGENTS) await createAgent.run(context, agent);
    await putContextSettings.run(context, { agentId: LIBRARY, ...LIBRARY_CONTEXT });
    await putStoredMemorySettings.run(context, { agentId: LIBRARY, retention: LIBRARY_RETENTION });
    const now = context.now();
    const threads = Object.entries(CONVERSATIONS).flatMap(([agentId, conversations]) =>
      conversations.map((conversation, i) => buildDemoThread(agentId, conversation, { number: i + 1, now })),
    );
    await Promise.all(threads.map((thread) => write(context, thread)));
    await context.prisma.usageSample.createMany({ data: demoSamples(threads, now), skipDuplicates: true });
    const value = { agents: DEMO_AGENTS.length, sessions: threads.length };
    return { value, change: { target: DEMO_TARGET, after: value } };
  },
});

/** As an import: the dates are the conversation's own. */
async function write(context: Context, demo: DemoThread): Promise<void> {
  const { thread, messages, memories, startedAt, endedAt, isTrashed } = demo;
  const { threadId } = thread;
  await context.store.createThread(thread, startedAt);
  await context.store.appendMessages(threadId, messages, "import", context.now());
  for (const memory of memories) await context.store.addMemory(memory, endedAt);
  if (isTrashed) await deleteThread.run(context, { threadId });
}
