"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { type Command, inOrder, matching } from "#components/palette/command.ts";
import { CommandList, optionId } from "#components/palette/command-list.tsx";
import type { PaletteRights } from "#components/palette/palette-rights.ts";
import { useCommands, useFoundCommands } from "#components/palette/use-commands.ts";
import { useFound } from "#components/palette/use-found.ts";
import { controlClasses } from "#components/ui/control-classes.ts";
import { Dialog } from "#components/ui/dialog.tsx";

type CommandPaletteProps = { open: boolean; rights: PaletteRights; onClose: () => void; onHelp: () => void };

export function CommandPalette({ open, onClose, ...search }: CommandPaletteProps) {
  const t = useTranslations("palette");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} className="mt-[10vh]">
      <PaletteSearch {...search} onClose={onClose} />
    </Dialog>
  );
}

/** A combobox: the focus stays in the field, the arrow keys walk through the list below it. */
function PaletteSearch({ rights, onClose, onHelp }: Omit<CommandPaletteProps, "open">) {
  const t = useTranslations("palette");
  const list = useId();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const found = useFound(typed, rights.readContent);
  const known = matching(useCommands(rights, onHelp), typed);
  const commands = inOrder([...useFoundCommands(found), ...known]);
  const current = commands[Math.min(chosen, commands.length - 1)];
  const act = (command: Command) => {
    onClose();
    command.act();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && commands.length > 0) setChosen((at) => (at + step + commands.length) % commands.length);
    else if (event.key === "Enter" && current) act(current);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={takeFocus}
        type="text"
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(list, current)}
        aria-label={t("field")}
        placeholder={t(rights.readContent ? "placeholder" : "placeholderById")}
        autoComplete="off"
        spellCheck={false}
        className={`${controlClasses} h-10`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <CommandList id={list} commands={commands} current={current} onChoose={act} />
      <p role="status" className="text-sm text-secondary">
        {found.state === "searching" && t("searching")}
        {found.state === "failed" && t("failed")}
        {(found.state === "idle" || found.state === "done") && t("count", { count: commands.length })}
      </p>
    </>
  );
}

/** An opening dialog gives the focus to what bears this attribute, which React does not write. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.setAttribute("autofocus", "");
}
