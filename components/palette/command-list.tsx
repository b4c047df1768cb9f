"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type Command, GROUPS } from "#components/palette/command.ts";

export const optionId = (list: string, { id }: Command): string => `${list}-${encodeURIComponent(id)}`;

type CommandListProps = {
  id: string;
  commands: Command[];
  current: Command | undefined;
  onChoose: (command: Command) => void;
};

export function CommandList({ id, commands, current, onChoose }: CommandListProps) {
  const t = useTranslations("palette");
  const groups = GROUPS.map((group) => ({ group, of: commands.filter((command) => command.group === group) }));
  return (
    <div id={id} role="listbox" aria-label={t("entries")} className="-mx-2 max-h-[50vh] overflow-y-auto">
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ group, of }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a list box.
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="px-2 pt-2 pb-1 text-xs font-semibold text-secondary">
              {t(`groups.${group}`)}
            </div>
            {of.map((command) => (
              <Option
                key={command.id}
                id={optionId(id, command)}
                command={command}
                isCurrent={command.id === current?.id}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

type OptionProps = { id: string; command: Command; isCurrent: boolean; onChoose: (command: Command) => void };

function Option({ id, command, isCurrent, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onClick={() => onChoose(command)}
      className="flex min-h-8 cursor-pointer items-center justify-between gap-4 rounded-md px-2 outline-offset-[-2px] hover:bg-hover aria-selected:bg-hover aria-selected:outline-2 aria-selected:outline-(--ring)"
    >
      <span className="truncate">{command.label}</span>
      {command.detail && <span className="truncate font-mono text-xs text-secondary">{command.detail}</span>}
    </div>
  );
}
