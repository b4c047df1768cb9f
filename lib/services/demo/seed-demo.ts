import { z } from "zod";
import { createAgent } from "#lib/services/agents/create-agent.ts";
import type { Context } from "#lib/services/context.ts";
import { buildDemoThread, type DemoThread } from "#lib/services/demo/build-demo-thread.ts";
import { DEMO_AGENTS, LIBRARY, TRAVEL_PLANNER } from "#lib/services/demo/demo-agents.ts";
import { demoSamples } from "#lib/services/demo/demo-samples.ts";
import { DEMO_TARGET } from "#lib/services/demo/find-demo.ts";
import { LIBRARY_CHINESE } from "#lib/services/demo/library-chinese.ts";
import { LIBRARY_ENGLISH } from "#lib/services/demo/library-english.ts";
import { TRAVEL } from "#lib/services/demo/travel.ts";
import { memoryMutation } from "#lib/services/operation.ts";

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
async function write({ store, now }: Context, { thread, messages, startedAt }: DemoThread): Promise<void> {
  await store.createThread(thread, startedAt);
  await store.appendMessages(thread.threadId, messages, "import", now());
}
