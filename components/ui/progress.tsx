import { useId } from "react";
import { classNames } from "#components/ui/class-names.ts";

type ProgressProps = {
  label: string;
  value: number;
  /** null = the end is not known yet. */
  max: number | null;
  /** The numbers in words, such as "120 of 4,000 sessions". */
  text: string;
  className?: string;
};

export function Progress({ label, value, max, text, className }: ProgressProps) {
  const id = useId();
  const ratio = max === null ? null : max === 0 ? 1 : Math.min(1, Math.max(0, value / max));
  return (
    <div className={classNames("grid gap-1", className)}>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="text-secondary">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max ?? undefined}
        aria-valuenow={max === null ? undefined : value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full border border-control bg-muted"
      >
        <div
          className={classNames(
            "h-full forced-color-adjust-none bg-accent transition-[width]",
            ratio === null && "w-1/3 animate-pulse",
          )}
          style={ratio === null ? undefined : { width: `${ratio * 100}%` }}
        />
      </div>
    </div>
  );
}
