/**
 * A POST with an `Idempotency-Key` acts once: its status and ids are kept for 24 hours, never its content. The row is
 * written before the act, so that two at once can't both act; a failed act gives the key back.
 */
import { createHash } from "node:crypto";
import type { Route } from "#lib/api/route.ts";
import type { IdempotentAnswer, Prisma } from "#lib/db/generated/client.ts";
import { AppError } from "#lib/errors.ts";
import type { Context } from "#lib/services/context.ts";

const KEPT_MS = 24 * 3600 * 1000;
/** A process that died in the middle gives its keys back after this. */
const ABANDONED_MS = 60 * 1000;
const IN_PROGRESS = 0;
const CLAIM_TRIES = 5;
const MAX_KEY_LENGTH = 255;

type Answer = { value: unknown; status: number };
type Request_ = { request: Request; route: Route; context: Context; body: Buffer; act: () => Promise<Answer> };

export async function answerOnce({ request, route, context, body, act }: Request_): Promise<Answer> {
  const key = request.headers.get("idempotency-key");
  const { replay } = route;
  if (key === null || replay === undefined) return act();
  if (key.length === 0 || key.length > MAX_KEY_LENGTH) {
    throw new AppError("invalid", `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`);
  }
  const claim = { actor: `${context.actor.kind}:${context.actor.id}`, key };
  const bodyHash = createHash("sha256").update(`${request.method} ${request.url}\n`).update(body).digest("base64url");
  const known = await claimKey(context, claim, { operation: route.operation.name, bodyHash });
  if (known) return replayed(known, bodyHash, route, context);
  try {
    const answer = await act();
    const kept = replay.remember(answer.value as never) as Prisma.InputJsonObject;
    await context.prisma.idempotentAnswer.update({
      where: { actor_key: claim },
      data: { status: answer.status, answer: kept },
    });
    return answer;
  } catch (error) {
    await context.prisma.idempotentAnswer.deleteMany({ where: claim });
    throw error;
  }
}

/** null: the key is ours now. Else the row of an earlier request. */
async function claimKey(
  { prisma, now }: Context,
  claim: { actor: string; key: string },
  request: { operation: string; bodyHash: string },
): Promise<IdempotentAnswer | null> {
  const at = now();
  const before = (ms: number) => ({ lt: new Date(at.getTime() - ms) });
  await prisma.idempotentAnswer.deleteMany({
    where: {
      actor: claim.actor,
      OR: [{ createdAt: before(KEPT_MS) }, { status: IN_PROGRESS, createdAt: before(ABANDONED_MS) }],
    },
  });
  const row = { ...claim, ...request, status: IN_PROGRESS, answer: {}, createdAt: at };
  for (let tries = 1; tries <= CLAIM_TRIES; tries += 1) {
    const { count } = await prisma.idempotentAnswer.createMany({ data: [row], skipDuplicates: true });
    if (count === 1) return null;
    const known = await prisma.idempotentAnswer.findUnique({ where: { actor_key: claim } });
    if (known) return known; // else it was given back between the two statements
  }
  throw new AppError("conflict", "Other requests with this key are running.");
}

async function replayed(known: IdempotentAnswer, bodyHash: string, route: Route, context: Context): Promise<Answer> {
  if (known.bodyHash !== bodyHash) {
    throw new AppError("invalid", "This Idempotency-Key was used with another request.");
  }
  if (known.status === IN_PROGRESS) throw new AppError("conflict", "The first request with this key is still running.");
  const recall = route.replay?.recall;
  const value = recall ? await recall.run(context, known.answer) : known.answer;
  return { value, status: known.status };
}
