"use client";
import { FileText, Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { useFormat } from "#components/ui/use-format.ts";

type FileDropProps = { file: File | null; onChoose: (file: File | null) => void; disabled: boolean };

/** A file by button, by keyboard or dropped anywhere on the area. */
export function FileDrop({ file, onChoose, disabled }: FileDropProps) {
  const t = useTranslations("import");
  const format = useFormat();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onChoose(dropped);
  };
  const Icon = file ? FileText : Upload;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short way; the button inside does the same.
    <div
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        "grid justify-items-center gap-2 rounded-lg border border-dashed border-control bg-surface px-6 py-8 text-center",
        isOver && "border-accent bg-accent-surface",
      )}
    >
      <Icon aria-hidden className="size-8 text-secondary" strokeWidth={1.5} />
      <p id={id} aria-live="polite" className="max-w-full break-words">
        {file ? t("chosen", { name: file.name, size: format.bytes(file.size) }) : t("drop")}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="import-file"
        accept=".jsonl,.ndjson,.json,.txt,application/x-ndjson,application/json"
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
      <Button aria-describedby={id} disabled={disabled} onClick={() => input.current?.click()}>
        {file ? t("chooseAnother") : t("choose")}
      </Button>
    </div>
  );
}
