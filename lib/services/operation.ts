/**
 * An operation is the unit of behaviour: it authorizes, parses, acts and leaves its trace. The four makers differ in the
 * trace: `query` none, `mutation` one audit row in the same transaction (console data), `memoryMutation` a `started` row
 * before and a `done` or `failed` row after (memory data), `runtimeWrite` none (hot writes are counted by the store).
 */
import type { z } from "zod";
import type { Permission } from "#lib/auth/permissions.ts";
import { Prisma } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import { recordAudit } from "#lib/services/audit/record-audit.ts";
import { type Context, type MutationContext, requirePermission, requireReach } from "#lib/services/context.ts";
import { parseInput } from "#lib/services/parse-input.ts";

/** The agent that an input is about, so that a key bound to an agent reaches no other; or the whole installation. */
export type AgentScope = { agentId: string } | "installation";

type Spec<I extends z.ZodType, O extends z.ZodType> = {
  /** `entity.verbNoun`: also the audit action and the OpenAPI operationId. */
  name: `${string}.${string}`;
  summary: string;
  permission: Permission;
  input: I;
  output: O;
  /** Asked for runtime keys alone. */
  scope: (context: Context, input: z.output<I>) => AgentScope | Promise<AgentScope>;
};

/** What an audit row says of the act: ids, names, counts and settings, never content. */
export type Change = { target: string; before?: unknown; after?: unknown; runId?: string };

export type Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Omit<Spec<I, O>, "scope"> & {
  trace: "none" | "audited";
  run(context: Context, input: unknown): Promise<z.input<O>>;
};

async function admit<I extends z.ZodType, O extends z.ZodType>(spec: Spec<I, O>, context: Context, raw: unknown) {
  requirePermission(context, spec.permission);
  const input = parseInput(spec.input, raw);
  if (context.actor.agentIds) {
    const scope = await spec.scope(context, input);
    if (scope === "installation") throw new AppError("forbidden", "A runtime key serves one agent.");
    requireReach(context.actor, scope.agentId);
  }
  return input;
}

/** What leaves an operation is ours: a page that throws is printed by the framework, and a driver's text repeats what people stored. */
function guarded<T>(
  run: (context: Context, raw: unknown) => Promise<T>,
): (context: Context, raw: unknown) => Promise<T> {
  return async (context, raw) => {
    try {
      return await run(context, raw);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError("unavailable", "The request could not be served. Try again.", { cause });
    }
  };
}

const common = <I extends z.ZodType, O extends z.ZodType>(spec: Spec<I, O>) => ({
  name: spec.name,
  summary: spec.summary,
  permission: spec.permission,
  input: spec.input,
  output: spec.output,
});

type Plain<I extends z.ZodType, O extends z.ZodType> = Spec<I, O> & {
  run(context: Context, input: z.output<I>): Promise<z.input<O>>;
};

function untraced<I extends z.ZodType, O extends z.ZodType>(spec: Plain<I, O>): Operation<I, O> {
  return {
    ...common(spec),
    trace: "none",
    run: guarded(async (context, raw) => spec.run(context, await admit(spec, context, raw))),
  };
}

/** Reads. Writes nothing. */
export const query = untraced;
/** A hot write of a runtime: its numbers are kept by the store's counters. */
export const runtimeWrite = untraced;

/** Writes console data; value, change and audit row commit together or not at all. */
export function mutation<I extends z.ZodType, O extends z.ZodType>(
  spec: Spec<I, O> & {
    run(context: MutationContext, input: z.output<I>): Promise<{ value: z.input<O>; change: Change }>;
    /** What must follow the commit, such as publishing to the memory store: it answers the value as it is then. */
    afterCommit?(context: Context, value: z.input<O>, input: z.output<I>): Promise<z.input<O>>;
  },
): Operation<I, O> {
  return {
    ...common(spec),
    trace: "audited",
    run: guarded(async (context, raw) => {
      const input = await admit(spec, context, raw);
      const value = await committed(context, async (tx) => {
        const result = await spec.run({ ...context, tx }, input);
        await recordAudit(tx, context, { operation: spec.name, outcome: "done", ...result.change });
        return result.value;
      });
      return spec.afterCommit ? spec.afterCommit(context, value, input) : value;
    }),
  };
}

/** Writes memory data. A crash in the middle leaves a visible `started`; a deletion without a trace can't happen. */
export function memoryMutation<I extends z.ZodType, O extends z.ZodType>(
  spec: Spec<I, O> & {
    target(input: z.output<I>): string;
    run(context: Context, input: z.output<I>): Promise<{ value: z.input<O>; change: Change }>;
  },
): Operation<I, O> {
  return {
    ...common(spec),
    trace: "audited",
    run: guarded(async (context, raw) => {
      const input = await admit(spec, context, raw);
      const base = { operation: spec.name, target: spec.target(input) };
      const startedBy = await recordAudit(context.prisma, context, { ...base, outcome: "started" });
      try {
        const { value, change } = await spec.run(context, input);
        await recordAudit(context.prisma, context, { ...base, ...change, outcome: "done", startedBy });
        return value;
      } catch (error) {
        const code = error instanceof AppError ? error.code : "unavailable";
        await recordAudit(context.prisma, context, { ...base, outcome: "failed", startedBy, after: { code } });
        throw error;
      }
    }),
  };
}

type Transaction = Prisma.TransactionClient;

/** Of two that write the same id at once, the database refuses one: that is its caller's conflict, not our failure. */
async function committed<T>({ prisma }: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await prisma.$transaction(work);
  } catch (error) {
    const code = error instanceof Prisma.PrismaClientKnownRequestError ? error.code : "";
    if (code === "P2002")
      throw new AppError("conflict", "Somebody else wrote a row with this id just now.", { cause: error });
    if (code === "P2025") throw new AppError("conflict", "Somebody else removed the row just now.", { cause: error });
    throw error;
  }
}
