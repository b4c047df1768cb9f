import { expect, test } from "vitest";
import { executorView, mainView } from "#lib/core/isolation-view.ts";
import { judgeMessages } from "#lib/core/judge-messages.ts";
import type { Message } from "#lib/core/types.ts";

const message = (seq: number, lane: string | null = null): Message => ({
  id: `m${seq}`,
  threadId: "t",
  seq,
  exchangeSeq: 1,
  role: "user",
  content: "text",
  author: null,
  lane,
  delegationId: lane && "d",
  name: null,
  toolCalls: null,
  toolCallId: null,
  createdAt: null,
  tokenCount: 7,
  byteCount: 4,
  metadata: {},
});

const plan = {
  items: [
    { messageId: "m4", seq: 4, state: "shortened", reason: "old_tool_result", tokens: 3 } as const,
    { currentIndex: 0, state: "kept", reason: "current_exchange", tokens: 5 } as const,
  ],
  range: { fromSeq: 2, toSeq: 3, messages: 2, tokens: 14, reason: "over_message_limit" } as const,
};

test("by the plan's items, by its range, and not at all", () => {
  const states = judgeMessages(
    plan,
    [1, 2, 3, 4, 5].map((seq) => message(seq)),
    mainView(),
  );
  expect(states).toEqual([
    { seq: 1, state: "unseen", reason: null, tokens: 0 },
    { seq: 2, state: "dropped", reason: "over_message_limit", tokens: 7 },
    { seq: 3, state: "dropped", reason: "over_message_limit", tokens: 7 },
    { seq: 4, state: "shortened", reason: "old_tool_result", tokens: 3 },
    { seq: 5, state: "unseen", reason: null, tokens: 0 },
  ]);
});

test("what the view hides is unseen, in the range as well", () => {
  const lanes = [message(2), message(3, "billing")];
  const states = (view: ReturnType<typeof mainView>) => judgeMessages(plan, lanes, view).map(({ state }) => state);
  expect(states(mainView())).toEqual(["dropped", "unseen"]);
  const own = executorView("PRIVATE", { lane: "billing", delegationId: null, runningDelegationIds: [] });
  expect(states(own)).toEqual(["unseen", "dropped"]);
});
