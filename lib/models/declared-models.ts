import type { DeclaredModel } from "#lib/env.ts";
import { MODEL_TIMEOUT_MS, type ModelAccess } from "#lib/models/model-access.ts";
import { type ModelSource, modelSource } from "#lib/models/model-source.ts";
import type { GuardedFetch } from "#lib/net/guarded-fetch.ts";

/** As much of a model, declared or stored, as a call of it needs. */
export type CallableModel = Pick<DeclaredModel, "id" | "baseUrl" | "endpointModel" | "keyVariable" | "maxOutputTokens">;

/** The installation's models, called through the guard; a job repeats what failed, so a call never does. */
export function declaredModels(models: readonly CallableModel[], { keyOf, fetch }: ModelAccess): ModelSource {
  const calling = { fetch: asFetch(fetch), timeoutMs: MODEL_TIMEOUT_MS, maxRetries: 0 };
  return modelSource(
    models.map(({ id, baseUrl, endpointModel, keyVariable, maxOutputTokens }) => {
      const key = keyVariable === undefined ? undefined : keyOf(keyVariable);
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
