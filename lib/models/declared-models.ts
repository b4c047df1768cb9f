import type { DeclaredModel } from "#lib/env.ts";
import { type ModelSource, modelSource } from "#lib/models/model-source.ts";
import type { LocalAddresses } from "#lib/net/address-rule.ts";
import { createGuardedFetch, type GuardedFetch } from "#lib/net/guarded-fetch.ts";

const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

type Surroundings = { variables: Record<string, string | undefined>; local: LocalAddresses };

/** The installation's models, called through the guard; a job repeats what failed, so a call never does. */
export function declaredModels(models: readonly DeclaredModel[], { variables, local }: Surroundings): ModelSource {
  const guarded = createGuardedFetch({ local, maxBytes: MOST_ANSWER_BYTES, idleMs: TIMEOUT_MS });
  const calling = { fetch: asFetch(guarded), timeoutMs: TIMEOUT_MS, maxRetries: 0 };
  return modelSource(
    models.map(({ id, baseUrl, endpointModel, keyVariable, maxOutputTokens }) => {
      const key = keyVariable === undefined ? undefined : variables[keyVariable];
      const named = { ...(endpointModel ? { model: endpointModel } : {}), ...(key ? { apiKey: key } : {}) };
      return { id, apiBase: baseUrl, maxTokens: maxOutputTokens, ...named, ...calling };
    }),
  );
}

/** As much of fetch as the model client uses. */
const asFetch =
  (guarded: GuardedFetch): typeof fetch =>
  (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const body = typeof init?.body === "string" ? { body: init.body } : {};
    const method = init?.method === "POST" ? "POST" : "GET";
    return guarded(String(input), { method, headers, ...body, signal: init?.signal ?? undefined });
  };
