"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useFormat } from "#components/ui/use-format.ts";

export type SessionChoice = { threadId: string; title: string | null; messageCount: number };
export type NodeChoice = { id: string; name: string };
type PreviewPickersProps = {
  sessions: SessionChoice[];
  threadId: string;
  /** A supervisor and its executors; one node alone is not asked for. */
  nodes: NodeChoice[];
  nodeId: string;
};

/** Which session, seen by whom: both in the address, so that a preview can be shared. */
export function PreviewPickers({ sessions, threadId, nodes, nodeId }: PreviewPickersProps) {
  const t = useTranslations("context.preview");
  const format = useFormat();
  const router = useRouter();
  const pathname = usePathname();
  const parameters = useSearchParams();
  const [isPending, startTransition] = useTransition();
  const choose = (name: "session" | "node", value: string) => {
    const next = new URLSearchParams(parameters);
    next.set(name, value);
    startTransition(() => router.replace(`${pathname}?${next}`, { scroll: false }));
  };
  return (
    <div aria-busy={isPending} className="grid gap-3 sm:grid-cols-2">
      <Field name="session" label={t("session")}>
        <Select value={threadId} onChange={(event) => choose("session", event.target.value)}>
          {sessions.map((session) => (
            <option key={session.threadId} value={session.threadId}>
              {t("option", {
                title: session.title ?? session.threadId,
                messages: format.integer(session.messageCount),
              })}
            </option>
          ))}
        </Select>
      </Field>
      {nodes.length > 1 && (
        <Field name="node" label={t("node")}>
          <Select value={nodeId} onChange={(event) => choose("node", event.target.value)}>
            {nodes.map(({ id, name }, index) => (
              <option key={id} value={id}>
                {index === 0 ? t("nodeSelf", { name }) : name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
