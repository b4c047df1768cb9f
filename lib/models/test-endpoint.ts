// One small request to a model, told by its HTTP status and the kind of its failure: what was answered stays here.
import { AppError } from "#lib/errors.ts";
import type { CallableModel } from "#lib/models/declared-models.ts";
import type { ModelAccess } from "#lib/models/model-access.ts";

const PATIENCE_MS = 15_000;

export type TestedModel = Omit<CallableModel, "maxOutputTokens"> & { embeddingDimension: number | null };
export type EndpointTest = { outcome: TestOutcome; status: number | null };
type TestOutcome =
  | "answered"
  | "address_refused"
  | "unreachable"
  | "no_answer_in_time"
  | "redirect"
  | "key_refused"
  | "model_unknown"
  | "limit_reached"
  | "request_refused"
  | "provider_failed"
  | "answer_unusable"
  | "other_dimension";

export async function testEndpoint(model: TestedModel, access: ModelAccess): Promise<EndpointTest> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await ask(model, access, signal);
    const { status } = answer;
    if (!answer.ok) {
      await answer.body?.cancel();
      return { outcome: ofStatus(status), status };
    }
    return { outcome: ofAnswer(await answer.text(), model.embeddingDimension), status };
  } catch (error) {
    return ofError(error, signal.aborted);
  }
}

function ask(model: TestedModel, { keyOf, fetch }: ModelAccess, signal: AbortSignal): Promise<Response> {
  const key = model.keyVariable === undefined ? undefined : keyOf(model.keyVariable);
  const name = model.endpointModel ?? model.id;
  const [path, body] =
    model.embeddingDimension === null
      ? ["chat/completions", { model: name, messages: [{ role: "user", content: "ping" }], max_tokens: 16 }]
      : ["embeddings", { model: name, input: ["ping"] }];
  const headers = { "content-type": "application/json", ...(key ? { authorization: `Bearer ${key}` } : {}) };
  return fetch(`${model.baseUrl}/${path}`, { method: "POST", headers, body: JSON.stringify(body), signal });
}

function ofStatus(status: number): TestOutcome {
  if (status === 401 || status === 403) return "key_refused";
  if (status === 404) return "model_unknown";
  if (status === 429) return "limit_reached";
  return status >= 500 ? "provider_failed" : "request_refused";
}

type Answer = { choices?: unknown; data?: { embedding?: unknown }[] };

function ofAnswer(text: string, dimension: number | null): TestOutcome {
  const answer = parsed(text);
  if (dimension === null) {
    return Array.isArray(answer?.choices) && answer.choices.length > 0 ? "answered" : "answer_unusable";
  }
  const vector = Array.isArray(answer?.data) ? answer.data[0]?.embedding : undefined;
  if (!Array.isArray(vector)) return "answer_unusable";
  return vector.length === dimension ? "answered" : "other_dimension";
}

function parsed(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer | null;
  } catch {
    return null;
  }
}

function ofError(error: unknown, isLate: boolean): EndpointTest {
  if (isLate) return { outcome: "no_answer_in_time", status: null };
  if (!(error instanceof AppError)) return { outcome: "answer_unusable", status: null };
  if (error.code === "invalid") return { outcome: "address_refused", status: null };
  const { status } = error.values;
  return typeof status === "number" ? { outcome: "redirect", status } : { outcome: "unreachable", status: null };
}
