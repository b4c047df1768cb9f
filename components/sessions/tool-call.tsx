import { Wrench } from "lucide-react";
import { useTranslations } from "next-intl";
import { MessageText } from "#components/sessions/message-text.tsx";
import type { JsonValue } from "#lib/core/types.ts";

type ToolCallProps = { call: { id: string; name: string; arguments: JsonValue }; wholeHref: string | null };

export function ToolCall({ call, wholeHref }: ToolCallProps) {
  const t = useTranslations("sessions");
  return (
    <div className="grid gap-1.5 rounded-md border p-2.5">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Wrench aria-hidden className="size-4 text-secondary" />
        <span>
          {t.rich("calls", { name: call.name, b: (text) => <b className="font-mono font-medium">{text}</b> })}
        </span>
        <span className="font-mono text-xs text-secondary break-all">{call.id}</span>
      </p>
      <MessageText text={readable(call.arguments)} wholeHref={wholeHref} look="code" />
    </div>
  );
}

/** Arguments are kept as they were given: text that is JSON reads better with line breaks. */
function readable(value: JsonValue): string {
  if (typeof value !== "string") return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}
