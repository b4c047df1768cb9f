import { z } from "zod";
import { id } from "#lib/contract/common.ts";
import { problemText } from "#lib/contract/import-problems.ts";
import { importReport } from "#lib/contract/threads.ts";
import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";
import { AgentDirectory } from "#lib/services/import/agent-directory.ts";
import { readConversation } from "#lib/services/import/formats/read-conversation.ts";
import { type Line, MAX_LINE_BYTES } from "#lib/services/import/line-buffer.ts";
import { type EntryOfList, readElements } from "#lib/services/import/read-elements.ts";
import { readLines } from "#lib/services/import/read-lines.ts";
import type { ReadThread } from "#lib/services/import/read-thread.ts";
import { readUpload, type Upload } from "#lib/services/import/read-upload.ts";
import { refusal } from "#lib/services/import/refusal.ts";
import { ImportReport } from "#lib/services/import/report.ts";
import { writeThread } from "#lib/services/import/write-thread.ts";
import { memoryMutation } from "#lib/services/operation.ts";

const isUpload = (value: unknown): value is Upload =>
  typeof value === "object" && value !== null && "bytes" in value && Symbol.asyncIterator in Object(value.bytes);

export const importInput = z.strictObject({
  agentId: id.optional(),
  upload: z.custom<Upload>(isUpload, "must be a stream of bytes"),
});

/** Threads as JSON Lines or as a JSON list, one after the other: each is in before the next is read. */
export const importThreads = memoryMutation({
  name: "import.importThreads",
  summary: "Import sessions from JSON Lines, or conversations of other programs from JSON",
  permission: "import.write",
  input: importInput,
  output: importReport,
  scope: () => "installation",
  target: (input) => input.agentId ?? "import",
  async run(context, input) {
    const agents = new AgentDirectory(context.prisma);
    if (input.agentId !== undefined && !(await agents.find(input.agentId))) {
      throw new AppError("not_found", "There is no agent of this id.");
    }
    const report = new ImportReport();
    const split = input.upload.framing === "list" ? readElements : readLines;
    for await (const line of split(readUpload(input.upload))) {
      await importLine(context, { line, agents, report, agentId: input.agentId });
    }
    return { value: report.output(), change: { target: input.agentId ?? "import", after: report.counts() } };
  },
});

type LineTask = { line: Line | EntryOfList; agents: AgentDirectory; report: ImportReport; agentId: string | undefined };

async function importLine(context: Context, { line, agents, report, agentId }: LineTask): Promise<void> {
  try {
    const thread = readLine(line, agentId);
    if (!thread) return;
    const lanes = new Set(thread.messages.flatMap((message) => message.lane ?? []));
    await agents.requireOwner(thread.thread.agentId, lanes);
    report.addThread(await writeThread(context, thread));
    for (const remark of thread.remarks) report.addError(line.number, remark);
  } catch (error) {
    report.addError(line.number, lineProblem(error));
  }
}

function readLine(line: Line | EntryOfList, agentId: string | undefined): ReadThread | undefined {
  if ("tooLong" in line) throw refusal("tooLong", { megabytes: String(MAX_LINE_BYTES / 1024 / 1024) });
  if ("unfinished" in line) throw refusal("unfinished");
  return readConversation(line.bytes, agentId);
}

/** A line's own trouble is an entry; a database that is gone is the end of the import. */
function lineProblem(error: unknown): string {
  if (!(error instanceof AppError) || error.code === "unavailable") throw error;
  if (error.removed) return problemText("removed");
  if (error.code === "conflict") return problemText("taken");
  return error.message;
}
