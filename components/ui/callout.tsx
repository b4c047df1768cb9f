import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#components/ui/class-names.ts";

const tones = {
  info: { Icon: Info, look: "border-accent bg-accent-surface", mark: "text-accent" },
  success: { Icon: CircleCheck, look: "border-success bg-success-surface", mark: "text-success" },
  warning: { Icon: TriangleAlert, look: "border-warning bg-warning-surface", mark: "text-warning" },
  danger: { Icon: CircleAlert, look: "border-danger bg-danger-surface", mark: "text-danger" },
};

type CalloutProps = Omit<ComponentProps<"div">, "title"> & { tone?: keyof typeof tones; title?: ReactNode };

/** Pass `role="alert"` only when it appears in answer to something that the reader did. */
export function Callout({ tone = "info", title, className, children, ...props }: CalloutProps) {
  const { Icon, look, mark } = tones[tone];
  return (
    <div className={classNames("flex gap-2.5 rounded-md border border-l-4 px-3 py-2.5", look, className)} {...props}>
      <Icon aria-hidden className={classNames("mt-0.5 size-4.5 shrink-0", mark)} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
