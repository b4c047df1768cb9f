import type { DeclaredModel } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { type LocalAddresses, requireAllowedUrl } from "#lib/net/address-rule.ts";
import { createGuardedFetch, type GuardedFetch, type GuardLimits } from "#lib/net/guarded-fetch.ts";

const KEY_PREFIX = "MODEL_KEY_";
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
export const MODEL_TIMEOUT_MS = 60_000;

/** What a call to a configured endpoint may use of this machine. */
export type ModelAccess = {
  /** Why every call to this address would be refused, or null; what a name resolves to is judged at each call. */
  refusalOf(address: string): string | null;
  /** undefined also for a variable that holds no model's key, whoever asks. */
  keyOf(variable: string): string | undefined;
  fetch: GuardedFetch;
};

export type ModelSurroundings = {
  variables: Record<string, string | undefined>;
  local: LocalAddresses;
  resolve?: GuardLimits["resolve"];
};

export function modelAccess({ variables, local, resolve }: ModelSurroundings): ModelAccess {
  const limits = { local, maxBytes: MOST_ANSWER_BYTES, idleMs: MODEL_TIMEOUT_MS };
  return {
    refusalOf: (address) => refusalOf(address, local),
    keyOf: (variable) => (variable.startsWith(KEY_PREFIX) ? variables[variable] || undefined : undefined),
    fetch: createGuardedFetch(resolve ? { ...limits, resolve } : limits),
  };
}

/** Models beside the stored ones, and how any of them is called. */
export type ModelMeans = { declared: readonly DeclaredModel[]; access: ModelAccess };

function refusalOf(address: string, local: LocalAddresses): string | null {
  try {
    requireAllowedUrl(new URL(address), local);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.sentence;
    throw error;
  }
}
