import { CircleAlert, CircleCheck, CircleDashed, CircleX, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

const toneClasses: Record<Tone, string> = {
  neutral: "border-border bg-muted text-foreground",
  info: "border-transparent bg-accent-surface text-accent",
  success: "border-transparent bg-success-surface text-success",
  warning: "border-transparent bg-warning-surface text-warning",
  danger: "border-transparent bg-danger-surface text-danger",
};

const toneIcons = {
  neutral: CircleDashed,
  info: Info,
  success: CircleCheck,
  warning: CircleAlert,
  danger: CircleX,
};

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode };

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-5.5 w-fit items-center gap-1 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5",
        toneClasses[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A state: its icon says the same as its colour, its words say both. */
export function Status({ tone = "neutral", className, children }: BadgeProps) {
  const Icon = toneIcons[tone];
  return (
    <Badge tone={tone} className={className}>
      <Icon aria-hidden />
      {children}
    </Badge>
  );
}
