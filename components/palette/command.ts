/**
 * Rule: an entry is offered when every typed word occurs in its label or in what else it is called, whatever the case.
 * What the server found is offered as it came.
 *
 * Example: "mem agent a" leaves "Stored Memory · Agent A" and not "Sessions · Agent A".
 */
export type CommandGroup = "pages" | "agents" | "sessions" | "actions";
export type Command = {
  id: string;
  group: CommandGroup;
  label: string;
  /** Shown beside the label, such as an id. */
  detail?: string;
  act: () => void;
};

export const GROUPS: readonly CommandGroup[] = ["agents", "sessions", "pages", "actions"];

export function matching(commands: readonly Command[], typed: string): Command[] {
  const words = wordsOf(typed);
  return commands.filter(({ label, detail = "" }) => {
    const text = `${label} ${detail}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const wordsOf = (typed: string): string[] => typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** In the order in which they are shown, so that the arrow keys walk down the screen. */
export const inOrder = (commands: readonly Command[]): Command[] =>
  GROUPS.flatMap((group) => commands.filter((command) => command.group === group));
