import { expect, test } from "vitest";
import { type Command, inOrder, matching } from "#components/palette/command.ts";

const command = (id: string, group: Command["group"], label: string, detail?: string): Command => ({
  ...{ id, group, label, act: () => {} },
  ...(detail === undefined ? {} : { detail }),
});
const commands = [
  command("sign-out", "actions", "Sign out"),
  command("trash", "pages", "Trash"),
  command("agent", "agents", "Support desk", "support-1"),
];

test("every typed word must occur, in the label or beside it, whatever the case", () => {
  expect(matching(commands, "  SIGN out ").map(({ id }) => id)).toEqual(["sign-out"]);
  expect(matching(commands, "desk support-1").map(({ id }) => id)).toEqual(["agent"]);
  expect(matching(commands, "sign in")).toEqual([]);
  expect(matching(commands, "")).toEqual(commands);
});

test("what was found stands before pages, and actions last", () => {
  expect(inOrder(commands).map(({ id }) => id)).toEqual(["agent", "trash", "sign-out"]);
});
