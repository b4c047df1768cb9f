import { recordAudit } from "#lib/services/audit/record-audit.ts";
import type { Context } from "#lib/services/context.ts";

/** A runtime reads its own sessions all day; a person's look at what is made of a transcript is a reading of it. */
export async function auditReading(context: Context, threadId: string, as: "context" | "summary" | "context_card") {
  if (context.actor.role === "runtime") return;
  await recordAudit(context.prisma, context, {
    operation: "thread.readTranscript",
    target: threadId,
    outcome: "done",
    after: { as },
  });
}
